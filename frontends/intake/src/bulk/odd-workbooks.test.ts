import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { isMarkup, isWorkbook, readCsvText } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import type { SourceTable } from '@portal/contract/source-table'
import { readWorkbook } from '@portal/ui/workbook/read-workbook'
import { sourceOf, tableIn } from '@portal/ui/workbook/source'
import { sheetXml, xlsOf, xlsxOf } from '../testing/workbooks.ts'
import { isHeading, readTable } from './read-table.ts'

// Shapes of files that readers of spreadsheets stumbled over, made here: other programs' exports, old Excel, extra parts.

const read = async (file: Uint8Array | string): Promise<SourceTable | string> => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file)
  if (!isWorkbook(bytes) && !isMarkup(bytes)) return readTable(Papa, readCsvText(bytes))
  const sheets = await readWorkbook(bytes, limits.bulkRows)
  return typeof sheets === 'string' ? sheets : tableIn(sourceOf(sheets, isHeading), isHeading)
}

const headings = ['Client', 'DOL', 'Agency']
const row = ['Ana Ruiz', '3/5/2026', 'CHP']
const rows = [headings, row]
const tab = { name: 'Intake', path: 'xl/worksheets/sheet1.xml', xml: sheetXml(rows) }
const chart = {
  name: 'Chart1',
  type: 'chartsheet',
  path: 'xl/chartsheets/sheet1.xml',
  xml: '<chartsheet><drawing/></chartsheet>',
}
const broken = '<wsDr><this is not XML'
const drawn = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const relsOf = (...links: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`

const excelXml = (cells: string, options = '') =>
  `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="Default"/></Styles><Worksheet ss:Name="Intake"><Table>${cells}</Table>${options}</Worksheet></Workbook>`
const xmlRow = (cells: readonly string[], attributes = '') =>
  `<Row${attributes}>${cells.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('\n')}</Row>`
const xmlRows = rows.map((cells) => xmlRow(cells)).join('')
const pageRow = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((text) => `<${tag}>\n  ${text}</${tag}>`).join('')}</tr>`

const withLetters = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string): Uint8Array =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer)

/** The file with another size in the directory's last entry. */
const withSize = (bytes: Uint8Array, size: number): Uint8Array => {
  const at = bytes.findLastIndex((_, place) =>
    [0x50, 0x4b, 1, 2].every((byte, offset) => bytes[place + offset] === byte),
  )
  new DataView(bytes.buffer).setUint32(at + 24, size, true)
  return bytes
}

test.each<[string, () => Uint8Array | string | Promise<Uint8Array>, (readonly string[])[]]>([
  ['a chart on its own tab', () => xlsxOf([chart, tab]), [row]],
  [
    'a chart in the middle of its tabs',
    () => xlsxOf([tab, chart, { ...tab, name: 'b', path: 'xl/worksheets/b.xml', xml: sheetXml([]) }]),
    [row],
  ],
  ['a tab of old macros', () => xlsxOf([tab, { ...chart, name: 'Macro1', type: 'xlMacrosheet' }]), [row]],
  ['a tab of dialogs', () => xlsxOf([{ ...chart, name: 'Dialog', type: 'dialogsheet' }, tab]), [row]],
  [
    'a very hidden tab',
    () =>
      xlsxOf([
        {
          ...tab,
          name: 's',
          path: 'xl/worksheets/a.xml',
          xml: sheetXml([headings, ['Secret', '1', 'x']]),
          state: 'veryHidden',
        },
        tab,
      ]),
    [row],
  ],
  [
    'a link to another file that is broken',
    () =>
      xlsxOf(
        [tab],
        { 'xl/externalLinks/externalLink1.xml': broken },
        { moreRelations: drawn('rId9', 'externalLink', 'externalLinks/externalLink1.xml') },
      ),
    [row],
  ],
  [
    'a drawing and comments that are broken',
    () =>
      xlsxOf([tab], {
        'xl/worksheets/_rels/sheet1.xml.rels': relsOf(
          drawn('rId1', 'drawing', '../drawings/d.xml'),
          drawn('rId2', 'comments', '../c.xml'),
        ),
        'xl/drawings/d.xml': broken,
        'xl/c.xml': broken,
      }),
    [row],
  ],
  [
    'pictures that unpack to more than all cells may',
    async () => withSize(await xlsxOf([tab], { 'xl/media/image1.png': 'x' }), limits.workbookUnpackedBytes + 1),
    [row],
  ],
  [
    'rows and cells that do not say their place',
    () => xlsxOf([{ ...tab, xml: sheetXml(rows, { bare: true }) }]),
    [row],
  ],
  ['tabs in another folder', () => xlsxOf([{ ...tab, path: 'xl/sheets/one.xml' }]), [row]],
  ['paths from the root', () => xlsxOf([{ ...tab, path: '/xl/worksheets/sheet1.xml' }]), [row]],
  ['a workbook of another name', () => xlsxOf([tab], {}, { workbook: 'xl/workbook2.xml' }), [row]],
  [
    'a range that is larger than its cells',
    () => xlsxOf([{ ...tab, xml: tab.xml.replace('<sheetData>', '<dimension ref="A1"/><sheetData>') }]),
    [row],
  ],
  [
    'a prefix at every element',
    () => xlsxOf([{ ...tab, xml: tab.xml.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:').replace('xmlns=', 'xmlns:x=') }]),
    [row],
  ],
  ['cells of Excel 97', () => xlsOf([{ name: 'Intake', rows }]), [row]],
  [
    'a chart of Excel 97',
    () =>
      xlsOf([
        { name: 'Chart1', rows: [], type: 2 },
        { name: 'Intake', rows },
      ]),
    [row],
  ],
  [
    'a hidden tab of Excel 97',
    () =>
      xlsOf([
        { name: 's', rows: [headings, ['Secret', 'x', 'x']], state: 1 },
        { name: 'Intake', rows },
      ]),
    [row],
  ],
  [
    'a very hidden tab of Excel 97',
    () =>
      xlsOf([
        { name: 's', rows: [headings, ['Secret', 'x', 'x']], state: 2 },
        { name: 'Intake', rows },
      ]),
    [row],
  ],
  [
    'a hidden row of Excel 97',
    () => xlsOf([{ name: 'Intake', rows: [headings, ['Gone', '3/5/2026', 'CHP'], row], hiddenRows: [1] }]),
    [row],
  ],
  ["Excel's XML of 2003", () => excelXml(xmlRows), [row]],
  ["Excel's XML in UTF-16", () => utf16(excelXml(xmlRows)), [row]],
  [
    "Excel's XML with gaps, a date and a comment",
    () =>
      excelXml(
        `${xmlRow(['Matters'])}${xmlRow(headings, ' ss:Index="4"')}<Row><Cell><Data ss:Type="String">Ana Ruiz</Data><Comment><ss:Data>call</ss:Data></Comment></Cell><Cell><Data ss:Type="DateTime">2026-03-05T00:00:00.000</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">CHP</Data></Cell></Row>`,
      ),
    [['Ana Ruiz', '2026-03-05', 'CHP']],
  ],
  [
    "Excel's XML with a hidden row",
    () => excelXml(`${xmlRow(headings)}${xmlRow(['Gone', '3/5/2026', 'CHP'], ' ss:Hidden="1"')}${xmlRow(row)}`),
    [row],
  ],
  [
    'a web page',
    () =>
      `<html><head><style>td{}</style></head><body><table>${pageRow(headings, 'th')}${pageRow(row)}</table></body></html>`,
    [row],
  ],
  [
    'a table without a page',
    () => `<table><thead>${pageRow(headings, 'th')}</thead><tbody>${pageRow(row)}</table>`,
    [row],
  ],
  [
    'tags that are not closed',
    () => `<html><table border=1><tr><td>Client<td>DOL<td>Agency<tr><td>Ana Ruiz<td>3/5/2026<td>CHP</table>`,
    [row],
  ],
  [
    'a table in a table',
    () => `<div><table><tr><td>Open matters<table>${pageRow(headings)}${pageRow(row)}</table></td></tr></table></div>`,
    [row],
  ],
  [
    'cells over several rows, and line breaks',
    () =>
      `<table>${pageRow(headings)}<tr><td>Ana&nbsp;Ruiz</td><td rowspan=2>3/5/2026</td><td>CHP</td></tr><tr><td>Luis<br>Ruiz</td><td>CHP</td></tr></table>`,
    [row, ['Luis\nRuiz', '3/5/2026', 'CHP']],
  ],
  [
    'cells over several rows at their end',
    () =>
      `<table>${pageRow(headings)}<tr><td>Ana<td>3/5/2026<td rowspan=2>CHP</tr><tr><td>Luis</tr><tr><td>Bea<td>3/7/2026<td>Fresno PD</table>`,
    [
      ['Ana', '3/5/2026', 'CHP'],
      ['Luis', '', 'CHP'],
      ['Bea', '3/7/2026', 'Fresno PD'],
    ],
  ],
  [
    "Excel's XML with a hidden sheet that has no table",
    () =>
      excelXml(xmlRows).replace(
        '</Workbook>',
        '<Worksheet ss:Name="s"><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>',
      ),
    [row],
  ],
  [
    "Windows's dashes between small letters",
    () => withLetters('Client,Role\r\nSean O\x92Brien,driver\x96passenger\r\n'),
    [['Sean O’Brien', 'driver–passenger']],
  ],
  [
    "the old Mac's letters",
    () => withLetters('Client\rMu\x96oz\rL\x97pez\rBeatriz Garc\x92a\r'),
    [['Muñoz'], ['López'], ['Beatriz García']],
  ],
  [
    "the old Mac's letters with other line ends",
    () => withLetters('Client\r\nMu\x96oz\r\nIbarra P\x8erez\r\n'),
    [['Muñoz'], ['Ibarra Pérez']],
  ],
  [
    "Windows's dashes and apostrophes",
    () => withLetters('Client,Notes\r\nO\x92Dell,waiting\x97will call\r\nPe\xf1a,\x96\r\n'),
    [
      ['O’Dell', 'waiting—will call'],
      ['Peña', '–'],
    ],
  ],
])('a file with %s is read', async (_, file, expected) => {
  expect(await read(await file())).toMatchObject({ hasHeadings: true, rows: expected })
})

test.each<[string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
  [
    'a file of Excel 97 with a password',
    () => xlsOf([{ name: 'Intake', rows }], { locked: true }),
    'This file has a password',
  ],
  [
    'a file of Excel 5',
    () => xlsOf([{ name: 'Intake', rows }], { version: 0x0500, stream: 'Book' }),
    'from Excel 95 or older',
  ],
  ['a file of Excel 4', () => Uint8Array.from([9, 4, 6, 0, 0, 0, 0x10, 0, 1, 2, 3]), 'from Excel 95 or older'],
  ['a file of Excel 2', () => Uint8Array.from([9, 0, 4, 0, 2, 0, 0x10, 0]), 'from Excel 95 or older'],
  ['a Word document of Word 97', () => xlsOf([], { stream: 'WordDocument' }), "isn't a spreadsheet"],
  [
    'a web page without a table',
    () => '<html><frameset><frame src="sheet001.htm"></frameset></html>',
    'a web page without a table',
  ],
  [
    'a web page in one file',
    () => 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x',
    'a web page in one file',
  ],
  ['a workbook with nothing but a chart', () => xlsxOf([chart]), 'no text'],
  ['a workbook whose tab is missing', async () => xlsxOf([{ ...tab, path: 'xl/media/sheet1.xml' }]), 'is damaged'],
])('%s gets its own sentence', async (_, file, reason) => {
  expect(await read(await file())).toContain(reason)
})
