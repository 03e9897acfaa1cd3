import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { limits } from '@portal/contract/limits'
import { readWorkbook } from '@portal/ui/workbook/read-workbook'
import { hasChoice, sourceOf, tableIn } from '@portal/ui/workbook/source'
import { changeColumn, isReady, matchFiles, rowsOf, rowsWithFile } from './actions.ts'
import { checkRow } from './check-row.ts'
import type { ColumnName } from './columns.ts'
import { readBulkFile } from './documents.ts'
import { guessKind, isHeading, mapHeadings, needsMapping, saysKind } from './read-table.ts'
import { toCells } from './to-cells.ts'
import { unknownValues, valueKey } from './values.ts'
import { meansOf } from './whole-columns.ts'

const directory = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../../admin/src/agencies/import/${name}`, 'utf8')
const agencies = Papa.parse<string[]>(directory('california-agencies.csv').trim())
  .data.slice(2)
  .map(([, name = '', kind, , cities = '']) => ({ name, kind: kind as AgencyKind, cities }))

const lastNames = 'Lopez,Chen,Ruiz,Nguyen,Patel,Garcia,Kim,Smith,Johnson,Tran,Singh,Romero,Baker,Cruz,Ortiz'.split(',')
const firstNames = 'Maria,Wei,Ana,Linh,Asha,Jose,Dana,John,Tasha,Minh,Raj,Elena,Paul,Rosa,Omar'.split(',')
const departments = [
  ['Oakland', 'PD', 'police', 'Oakland Police Department'],
  ['Fresno', 'CHP', 'chp', ''],
  ['Hayward', 'Police Dept', 'police', 'Hayward Police Department'],
  ['Stockton', 'Highway Patrol', 'chp', ''],
  ['San Diego', 'CHP', 'chp', ''],
  ['Los Angeles', 'chp', 'chp', ''],
] as const

/** 60 matters as a firm has them: names repeat, some clients have two crashes. */
const matters = Array.from({ length: 60 }, (_, at) => {
  const first = firstNames[(at * 7) % 15]!
  const last = lastNames[(at * 4 + Math.floor(at / 15)) % 15]!
  const [city, department, kind, named] = departments[at % 6]!
  const day = `2026-${String((at % 9) + 1).padStart(2, '0')}-${String((at % 27) + 1).padStart(2, '0')}`
  return { first, last, city, department, kind, named, day, matter: `26-${1000 + at}`, at }
})
type Matter = (typeof matters)[number]

const american = (day: string): string => day.replace(/^20(\d\d)-0?(\d+)-0?(\d+)$/, '$2/$3/$1')
const report = ({ at }: Matter): string => ['Full', 'Face', 'Face + monitor'][at % 3]!
const numberOf = ({ kind, at }: Matter): string => (kind === 'chp' ? `9430-2026-0${1000 + at}` : `26-${44_000 + at}`)

/** A report of a matter system, with the facts of the report, names for several columns, own headings and a total. */
const workbook = () =>
  writeXlsx({
    sheets: [
      {
        name: 'Crash reports',
        rows: [
          ['Report:', 'Open MVA matters'],
          ['Generated:', new Date('2026-11-30T00:00:00Z')],
          ['Client', null, null, 'Crash', null, null, null, 'Office'],
          [
            'Last Name',
            'First Name',
            'Matter Display Number',
            'Date of Loss',
            'City',
            'Department',
            'Report / Incident #',
            'Responsible Attorney',
            'Face or Full',
            'Fatal?',
            'Pax?',
            'Lic/Plate',
            'Other party',
            'RUSH',
            'Paralegal notes',
            'Practice Area',
          ],
          ...matters.map((matter) => [
            matter.last,
            matter.first,
            matter.matter,
            matter.at % 2 ? american(matter.day) : new Date(`${matter.day}T00:00:00Z`),
            matter.city,
            matter.department,
            numberOf(matter),
            'Dana Kim',
            report(matter),
            'No',
            matter.at % 2 ? 'Y' : 'N',
            `8ABC${100 + matter.at}`,
            'Pat Doe',
            matter.at % 10 ? '' : 'RUSH',
            '',
            'Personal injury',
          ]),
          ['Total', null, 60],
        ],
      },
    ],
  })

/** 80 files: an authorization of each, and a release for police, named in the ways of four people. */
const files = () => {
  const named = (matter: Matter, type: string) =>
    [
      `${matter.last}, ${matter.first} ${american(matter.day).replaceAll('/', '-')} ${type}.pdf`,
      `${matter.matter} ${type}.pdf`,
      `${matter.last}_${matter.first[0]}_${matter.day}_${type}.pdf`,
      `${type} - ${matter.first} ${matter.last} ${matter.day.replaceAll('-', '')}.pdf`,
    ][(matter.at + (type === 'release' ? 1 : 0)) % 4]!
  const police = matters.filter(({ kind }) => kind === 'police')
  return [
    ...matters.map((matter) => ({ matter, name: named(matter, 'auth') })),
    ...police.map((matter) => ({ matter, name: named(matter, 'release') })),
  ]
}

test('a sheet of 60 rows and 80 files needs at most 12 choices, and nothing in it is wrong', async () => {
  const sheets = await readWorkbook(await workbook(), limits.bulkRows)
  if (typeof sheets === 'string') return expect.unreachable(sheets)
  const choices: string[] = ['the workbook']
  const source = sourceOf(sheets, isHeading)
  const table = tableIn(source, isHeading)
  const mapping = mapHeadings(table)
  expect(table.totals).toEqual(['Total 60'])
  if (hasChoice(source)) choices.push('the sheet')
  choices.push(...mapping.flatMap((name, at) => (name === undefined ? [`the column ${table.headings[at]}`] : [])))
  if (needsMapping(table, mapping) || !saysKind(table, mapping)) choices.push('Continue with the columns')

  const asked = unknownValues(table, mapping, agencies)
  const answers: Record<string, string> = {}
  for (const { name, text, suggestion, isKept } of asked) {
    if (suggestion) answers[valueKey(name, text)] = suggestion
    else if (!isKept) choices.push(`the word ${text}`)
  }
  if (asked.length > 0) choices.push('Continue with the words')

  const kind = guessKind(meansOf(table, mapping))
  let rows = rowsOf(toCells(table, mapping, { kind, agencies, answers }))
  choices.push('the files')
  const chosen = files()
  const pdf = (name: string) => readBulkFile(new File(['%PDF-1.7\n1 0 obj\n%%EOF'], name, { type: 'application/pdf' }))
  const read = await Promise.all(chosen.map(({ name }) => pdf(name)))
  rows = matchFiles(rows, read)
  const unplaced = read.filter(({ id }) => rowsWithFile(rows, id).length === 0)
  choices.push(...unplaced.map(({ file }) => `the row of ${file.name}`))

  // A question that rows share is answered once: its problem, the answer, the button.
  const questions = (['monitorForFull', 'hasCrashCard', 'clientFatallyInjured'] as ColumnName[]).filter((name) =>
    rows.some((row) => checkRow(row).errors[name]),
  )
  for (const name of questions) {
    choices.push(`the problem of ${name}`, `No for ${name}`, `the button for ${name}`)
    const ids = new Set(rows.filter((row) => checkRow(row).errors[name]).map(({ id }) => id))
    rows = changeColumn(rows, ids, name, { find: '', value: 'false' })
  }
  choices.push('Submit')

  const wrong = rows.flatMap(({ cells }, at) => {
    const { first, last, day, kind: agency, named, matter } = matters[at]!
    const meant = [`${first} ${last}`, day, agency, named, matter, numberOf(matters[at]!), at % 10 ? '' : 'true']
    const [year, month, date] = day.split('-')
    const is = [
      cells.clientName,
      `${cells.crashDate}` === `${month}/${date}/${year}` ? day : cells.crashDate,
      cells.kind,
      cells.policeDepartment,
      cells.matterNumber,
      cells.reportNumber,
      cells.urgent,
    ]
    return JSON.stringify(is) === JSON.stringify(meant) ? [] : [[is, meant]]
  })
  expect(wrong).toEqual([])
  const misplaced = read.flatMap(({ id, file }, at) =>
    rowsWithFile(rows, id).every((row) => rows.indexOf(row) === chosen[at]!.matter.at) ? [] : [file.name],
  )
  expect(misplaced).toEqual([])
  expect(chosen).toHaveLength(80)
  const open = rows.filter((row) => !isReady(row)).map((row) => [row.cells.clientName, checkRow(row).errors])
  expect(open).toEqual([])
  expect(choices.length, JSON.stringify(choices)).toBeLessThanOrEqual(12)
})
