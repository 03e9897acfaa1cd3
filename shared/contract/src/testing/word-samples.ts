const encoder = new TextEncoder()

/** An uncompressed ZIP with these entries: a name, or a name and a content. An empty first entry gets `padding` bytes. */
export const zipOf = (
  files: readonly (string | readonly [name: string, content: string | Uint8Array])[],
  padding = 0,
): Uint8Array<ArrayBuffer> => {
  const entries = files.map((file, index) => {
    const [name, content] = typeof file === 'string' ? [file, undefined] : file
    const data =
      content === undefined
        ? new Uint8Array(index === 0 ? padding : 0)
        : typeof content === 'string'
          ? encoder.encode(content)
          : content
    return { name: encoder.encode(name), data, length: data.length }
  })
  const [local, central] = [30, 46]
  const size = entries.reduce((sum, { name, length }) => sum + local + central + 2 * name.length + length, 22)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  const offsets: number[] = []
  let at = 0
  for (const { name, data, length } of entries) {
    offsets.push(at)
    view.setUint32(at, 0x04034b50, true)
    view.setUint32(at + 18, length, true)
    view.setUint32(at + 22, length, true)
    view.setUint16(at + 26, name.length, true)
    bytes.set(name, at + local)
    bytes.set(data, at + local + name.length)
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

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const officeNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** A relationships part; a type without a namespace is Office's. */
export const relationshipsOf = (...list: readonly [type: string, target: string, mode?: 'External'][]): string =>
  `${xmlHead}<Relationships xmlns="${packageNs}/relationships">${list
    .map(([type, target, mode], index) => {
      const full = type.includes('/') ? type : `${officeNs}/${type}`
      return `<Relationship Id="rId${index}" Type="${full}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`
    })
    .join('')}</Relationships>`

interface DocxParts {
  /** Further content types: of a part by its name, or of an extension. */
  readonly types?: Readonly<Record<string, string>>
  /** Further parts. */
  readonly parts?: readonly (readonly [name: string, content: string | Uint8Array])[]
  readonly padding?: number
}

/** A small Word document as Word writes it, with further parts. `padding` fills its text. */
export const docxOf = ({ types = {}, parts = [], padding = 0 }: DocxParts = {}): Uint8Array<ArrayBuffer> => {
  const all = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    png: 'image/png',
    '/word/document.xml': `${wordType}.document.main+xml`,
    '/word/settings.xml': `${wordType}.settings+xml`,
    ...types,
  }
  const list = Object.entries(all).map(([name, type]) =>
    name.startsWith('/')
      ? `<Override PartName="${name}" ContentType="${type}"/>`
      : `<Default Extension="${name}" ContentType="${type}"/>`,
  )
  const main = [
    ['[Content_Types].xml', `${xmlHead}<Types xmlns="${packageNs}/content-types">${list.join('')}</Types>`],
    ['_rels/.rels', relationshipsOf(['officeDocument', 'word/document.xml'])],
    ['word/document.xml', `<w:document><w:t>${' '.repeat(padding)}Release</w:t></w:document>`],
    ['word/_rels/document.xml.rels', relationshipsOf(['settings', 'settings.xml'])],
    ['word/settings.xml', '<w:settings/>'],
  ] as const
  const names = new Set(parts.map(([name]) => name))
  return zipOf([...main.filter(([name]) => !names.has(name)), ...parts])
}

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
