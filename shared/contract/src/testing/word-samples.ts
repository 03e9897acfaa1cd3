const encoder = new TextEncoder()

/** An uncompressed ZIP with entries of these names. The first entry has `padding` bytes, the others are empty. */
export const zipOf = (names: readonly string[], padding = 0): Uint8Array<ArrayBuffer> => {
  const entries = names.map((name, index) => ({ name: encoder.encode(name), length: index === 0 ? padding : 0 }))
  const [local, central] = [30, 46]
  const size = entries.reduce((sum, { name, length }) => sum + local + central + 2 * name.length + length, 22)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  const offsets: number[] = []
  let at = 0
  for (const { name, length } of entries) {
    offsets.push(at)
    view.setUint32(at, 0x04034b50, true)
    view.setUint32(at + 18, length, true)
    view.setUint32(at + 22, length, true)
    view.setUint16(at + 26, name.length, true)
    bytes.set(name, at + local)
    at += local + name.length + length
  }
  const directory = at
  for (const [index, { name, length }] of entries.entries()) {
    view.setUint32(at, 0x02014b50, true)
    view.setUint32(at + 20, length, true)
    view.setUint32(at + 24, length, true)
    view.setUint16(at + 28, name.length, true)
    view.setUint32(at + 42, offsets[index]!, true)
    bytes.set(name, at + central)
    at += central + name.length
  }
  view.setUint32(at, 0x06054b50, true)
  view.setUint16(at + 8, entries.length, true)
  view.setUint16(at + 10, entries.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return bytes
}

export const docxNames = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']

const [sector, endOfChain, none] = [512, 0xfffffffe, 0xffffffff]

/** An OLE2 compound file whose root has streams with these names; `padding` bytes precede its directory. */
export const compoundOf = (names: readonly string[], padding = 0): Uint8Array<ArrayBuffer> => {
  const filled = Math.ceil(padding / sector)
  const perDirectory = 4
  const directories = Math.ceil((names.length + 1) / perDirectory)
  const perFat = sector / 4
  const fats = Math.ceil((filled + directories + 200) / perFat)
  const firstDirectory = filled + fats + 1
  const bytes = new Uint8Array((firstDirectory + directories + 1) * sector)
  const view = new DataView(bytes.buffer)
  const offsetOf = (number: number): number => (number + 1) * sector

  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  view.setUint16(28, 0xfffe, true)
  view.setUint16(30, 9, true)
  view.setUint32(44, fats, true)
  view.setUint32(48, firstDirectory, true)
  // The list of FAT sectors: 109 entries fit in the header, the rest go into one DIFAT sector.
  const more = filled + fats
  view.setUint32(68, fats > 109 ? more : endOfChain, true)
  for (let fat = 0; fat < fats; fat++) {
    view.setUint32(fat < 109 ? 76 + fat * 4 : offsetOf(more) + (fat - 109) * 4, filled + fat, true)
  }
  for (let number = 0; number < directories; number++) {
    const next = number + 1 < directories ? firstDirectory + number + 1 : endOfChain
    view.setUint32(offsetOf(filled) + (firstDirectory + number) * 4, next, true)
  }
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const at = offsetOf(firstDirectory) + index * 128
    for (const [position, letter] of [...name].entries()) view.setUint16(at + position * 2, letter.charCodeAt(0), true)
    view.setUint16(at + 64, (name.length + 1) * 2, true)
    view.setUint8(at + 66, index === 0 ? 5 : 2)
    view.setUint32(at + 68, none, true)
    view.setUint32(at + 72, index > 0 && index < names.length ? index + 1 : none, true)
    view.setUint32(at + 76, index === 0 && names.length > 0 ? 1 : none, true)
  }
  return bytes
}

export const docNames = ['Data', '1Table', 'CompObj', 'ObjectPool', 'WordDocument', 'SummaryInformation']
