import { downloadZip } from 'client-zip'

// Workbooks made byte by byte, as programs other than Excel write them, or as Excel did long ago.

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const columnName = (at: number): string => String.fromCharCode(65 + at)

/** The XML of a worksheet, whose cells are texts. `bare` rows and cells don't say their place. */
export const sheetXml = (rows: readonly (readonly string[])[], { bare = false, after = '' } = {}): string => {
  const cell = (text: string, row: number, column: number) =>
    text === '' && !bare
      ? ''
      : `<c${bare ? '' : ` r="${columnName(column)}${row + 1}"`} t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
  const lines = rows.map(
    (cells, row) =>
      `<row${bare ? '' : ` r="${row + 1}"`}>${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
  )
  return `${xml}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`
}

interface Tab {
  readonly name: string
  /** Its part, and the part's XML. */
  readonly path: string
  readonly xml: string
  /** The kind of the relation: `worksheet` without it. */
  readonly type?: string
  readonly state?: 'hidden' | 'veryHidden'
}

/** An Excel file of these tabs and parts. */
export const xlsxOf = async (
  tabs: readonly Tab[],
  parts: Readonly<Record<string, string>> = {},
  { workbook = 'xl/workbook.xml', moreRelations = '' } = {},
): Promise<Uint8Array> => {
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const sheets = tabs.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const links = tabs.map(
    ({ path, type = 'worksheet' }, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${path.startsWith('/') ? path : path.replace(folder, '')}"/>`,
  )
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const all: Record<string, string> = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="${workbook}"/></Relationships>`,
    [workbook]: `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
    [workbook.replace(/([^/]+)$/, '_rels/$1.rels')]:
      `${xml}<Relationships xmlns="${rels}">${links.join('')}${moreRelations}</Relationships>`,
    ...Object.fromEntries(tabs.map(({ path, xml: text }) => [path.replace(/^\//, ''), text])),
    ...parts,
  }
  const zip = downloadZip(Object.entries(all).map(([name, input]) => ({ name, input })))
  return new Uint8Array(await zip.arrayBuffer())
}

const u16 = (...values: number[]): number[] => values.flatMap((value) => [value & 255, (value >> 8) & 255])
const u32 = (...values: number[]): number[] => values.flatMap((value) => u16(value & 0xffff, value >>> 16))
const record = (id: number, data: readonly number[]): number[] => [...u16(id, data.length), ...data]
const codes = (text: string): number[] => u16(...Array.from(text, (letter) => letter.charCodeAt(0)))

interface OldTab {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** 1 for hidden, 2 for very hidden. */
  readonly state?: 0 | 1 | 2
  /** 0 for cells, 2 for a chart. */
  readonly type?: 0 | 2
  readonly hiddenRows?: readonly number[]
}

const tabRecords = ({ rows, hiddenRows = [] }: OldTab): number[] => [
  ...record(2057, u16(0x0600, 0x0010, 0, 0, 0, 0, 0, 0)),
  ...hiddenRows.flatMap((row) => record(520, u16(row, 0, 9, 255, 0, 0, 0x20, 0))),
  ...rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => record(516, [...u16(row, column, 0, text.length), 1, ...codes(text)])),
  ),
  ...record(10, []),
]

/** The bytes of a compound file with one stream, which is long enough to be in sectors. */
const compoundOf = (name: string, stream: readonly number[]): Uint8Array => {
  const size = 512
  const sectors = Math.max(Math.ceil(stream.length / size), 8)
  const bytes = new Uint8Array(size * (3 + sectors))
  const view = new DataView(bytes.buffer)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    view.setUint16(at, value, true)
  const none = 0xfffffffe
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, none],
    [68, none],
  ] as const)
    view.setUint32(at, value, true)
  for (let at = 76; at < size; at += 4) view.setUint32(at, at === 76 ? 0 : 0xffffffff, true)
  // Sector 0 says which sector follows which, sector 1 has the names, the stream is in the others.
  const next = (at: number) =>
    at === 0 ? 0xfffffffd : at === 1 || at === sectors + 1 ? none : at > sectors + 1 ? 0xffffffff : at + 1
  for (let at = 0; at < size / 4; at++) view.setUint32(size + at * 4, next(at), true)
  const entry = (at: number, title: string, type: number, start: number, length: number) => {
    const place = 2 * size + at * 128
    bytes.set(codes(title), place)
    view.setUint16(place + 64, title.length * 2 + 2, true)
    bytes[place + 66] = type
    for (const to of [68, 72, 76]) view.setUint32(place + to, 0xffffffff, true)
    view.setUint32(place + 116, start, true)
    view.setUint32(place + 120, length, true)
  }
  entry(0, 'Root Entry', 5, none, 0)
  entry(1, name, 2, 2, sectors * size)
  bytes.set(stream, 3 * size)
  return bytes
}

/** An Excel file of 1997 to 2003 with these tabs. `locked` has the mark of a password, `version` is that of an older Excel. */
export const xlsOf = (tabs: readonly OldTab[], { locked = false, version = 0x0600, stream = 'Workbook' } = {}) => {
  const begin = [...record(2057, u16(version, 0x0005, 0, 0, 0, 0, 0, 0)), ...(locked ? record(47, u16(0, 1, 2)) : [])]
  const tabLength = tabs.reduce((sum, { name }) => sum + 4 + 8 + name.length * 2, 0)
  let place = begin.length + tabLength + 4
  const bounds: number[] = []
  const bodies: number[] = []
  for (const tab of tabs) {
    const body = tabRecords(tab)
    bounds.push(...record(133, [...u32(place), tab.state ?? 0, tab.type ?? 0, tab.name.length, 1, ...codes(tab.name)]))
    bodies.push(...body)
    place += body.length
  }
  return compoundOf(stream, [...begin, ...bounds, ...record(10, []), ...bodies])
}
