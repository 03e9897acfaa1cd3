import { expect, test } from 'vitest'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { guessKind, mapHeadings, tableOf } from './read-table.ts'
import { toCells } from './to-cells.ts'
import { unknownValues, type Answers } from './values.ts'

const agency = (name: string, kind: AgencyKind = 'police', cities = '') => ({ name, kind, cities })
const agencies = [
  agency('Oakland Police Department'),
  agency('Ontario Police Department'),
  agency('Los Angeles Police Department'),
  agency('Riverside County Sheriff', 'sheriff', 'Perris, Temecula'),
  agency("Alameda County Sheriff's Office", 'sheriff'),
  agency('Oakland', 'chp'),
  agency('CHP Golden Gate', 'chp'),
]

const read = (headings: string[], ...rows: string[][]) => {
  const table = tableOf([headings, ...rows])!
  const mapping = mapHeadings(table)
  return {
    unknown: unknownValues(table, mapping, agencies).map(({ text, rows: count, suggestion }) => [
      text,
      count,
      suggestion,
    ]),
    cells: (answers: Answers = {}) => toCells(table, mapping, { kind: guessKind(mapping), agencies, answers }),
  }
}

test.each([
  ['CHP', 'chp', ''],
  ['Oakland PD', 'police', 'Oakland Police Department'],
  ['oakland police dept.', 'police', 'Oakland Police Department'],
  ['Alameda Co. Sheriff', 'police', "Alameda County Sheriff's Office"],
  ['Fremont PD', 'police', 'Fremont PD'],
  ['Local police', 'police', ''],
  ['LAPD', 'police', 'Los Angeles Police Department'],
  ['City of Oakland', 'police', 'Oakland Police Department'],
  ['Temecula PD', 'police', 'Riverside County Sheriff'],
  // Nobody has said which one, so it stays as it is.
  ['OPD', 'police', 'OPD'],
  // Neither is a guess: the cell keeps the text, which is an error there.
  ['Oakland', 'Oakland', ''],
  ['CHP or Oakland PD', 'CHP or Oakland PD', ''],
])('reads the agency %j as %j and %j', (text, kind, policeDepartment) =>
  expect(read(['Client', 'Agency'], ['Ana', text]).cells()).toMatchObject([{ kind, policeDepartment }]),
)

test.each([
  ['CHP - Oakland', 'CHP Oakland'],
  ['Oakland CHP', 'CHP Oakland'],
  ['California Highway Patrol, Golden Gate Area', 'CHP Golden Gate'],
  // One that we don't know stays as text.
  ['CHP - Yreka', 'CHP - Yreka'],
  ['CHP', ''],
])('reads the area office of %j as %j', (text, areaOffice) =>
  expect(read(['Client', 'Agency'], ['Ana', text]).cells()).toMatchObject([{ kind: 'chp', areaOffice }]),
)

test('asks about an area office that is spelled like one of the directory, and keeps others as text', () => {
  const { unknown, cells } = read(['Client', 'Agency'], ['Ana', 'CHP - Oaklnd'], ['Ben', 'Yreka CHP'], ['Cam', 'CHP'])
  expect(unknown).toEqual([['CHP - Oaklnd', 1, 'chp CHP Oakland']])
  expect(cells({ 'agency chp - oaklnd': 'chp CHP Oakland' })).toMatchObject([
    { kind: 'chp', areaOffice: 'CHP Oakland' },
    { kind: 'chp', areaOffice: 'Yreka CHP' },
    { kind: 'chp', areaOffice: '' },
  ])
})

test.each([
  [['', '9370-2026-01234', ''], 'chp'],
  [['', '26-004711', 'Oakland PD'], 'police'],
  [['Oakland PD', '9370-2026-01234', ''], 'Oakland PD, 9370-2026-01234'],
  [['CHP', '', 'Oakland PD'], 'CHP, Oakland PD'],
  [['Oakland PD', '', 'Fremont PD'], 'Oakland PD, Fremont PD'],
  [['Oakland PD', '', 'Oakland P.D.'], 'police'],
  [['CHP Oakland', '9370-2026-01234', ''], 'chp'],
])('takes the kind of %j from all that says it: %j', (row, kind) =>
  expect(read(['Client', 'Agency', 'Report #', 'Police department'], ['Ana', ...row]).cells()[0]!.kind).toBe(kind),
)

test('asks once for each word, with a suggestion where there is one', () => {
  const { unknown, cells } = read(
    ['Client', 'Agency', 'Report', 'Fatal?', 'Urgent'],
    ['Ana', 'Ontaro PD', '', '', 'soon'],
    ['Ben', 'Ontaro PD', '', '', ''],
    ['Cam', 'CHP', 'Full report', '', ''],
    ['Dee', 'CHP', 'full  report', 'No', ''],
    ['Eve', 'CHP', 'face pg', 'Fatal', ''],
    ['Fay', 'CHP', 'Whatever', 'No', ''],
    ['Gus', 'CHP', '', 'F', ''],
  )
  expect(unknown).toEqual([
    ['Ontaro PD', 2, 'police Ontario Police Department'],
    ['Full report', 1, 'non-fatal-full'],
    ['Whatever', 1, undefined],
    ['F', 1, undefined],
    ['soon', 1, undefined],
  ])
  const answers = { 'agency ontaro pd': 'police Ontario Police Department', 'reportType full report': 'fatal-full' }
  expect(cells(answers)).toMatchObject([
    { kind: 'police', policeDepartment: 'Ontario Police Department', urgent: 'soon' },
    { kind: 'police' },
    { reportType: 'fatal-full' },
    // The column decides where it says something.
    { reportType: 'non-fatal-full' },
    { reportType: 'fatal-face' },
    { reportType: 'Whatever' },
    { reportType: '' },
  ])
})

test.each([
  ['Face page + monitor', 'No', { reportType: 'non-fatal-face', monitorForFull: 'true' }],
  ['FP + monitor', 'No', { reportType: 'non-fatal-face', monitorForFull: 'true' }],
  ['face pg & monitor for full', 'No', { reportType: 'non-fatal-face', monitorForFull: 'true' }],
  ['Face/mon', 'Yes', { reportType: 'fatal-face', monitorForFull: 'true' }],
  ['Facepage, then monitor until full report', 'No', { reportType: 'non-fatal-face', monitorForFull: 'true' }],
  ['fatal face page w/ monitoring', '', { reportType: 'fatal-face', monitorForFull: 'true' }],
  ['Face page, no monitoring', 'No', { reportType: 'non-fatal-face', monitorForFull: 'false' }],
  ['Face page', 'No', { reportType: 'non-fatal-face', monitorForFull: '' }],
  // A full report has no question of monitoring.
  ['full, no monitoring', 'No', { reportType: 'non-fatal-full', monitorForFull: '' }],
  // Several meanings are none.
  ['Full + monitor', 'No', { reportType: 'Full + monitor', monitorForFull: '' }],
  ['Face page and full', 'No', { reportType: 'Face page and full', monitorForFull: '' }],
  ['Monitor', 'No', { reportType: 'Monitor', monitorForFull: '' }],
  ['Face page + monitor', '', { reportType: 'Face page + monitor', monitorForFull: '' }],
])('reads the type %j of a crash that was fatal: %j', (type, fatal, cells) =>
  expect(read(['Client', 'Report type', 'Fatal'], ['Ana', type, fatal]).cells()).toMatchObject([cells]),
)

test('words of a type contradict the column for monitoring, or agree with it', () => {
  const { cells } = read(
    ['Client', 'Report type', 'Fatal', 'Monitor'],
    ['Ana', 'Face page + monitor', 'No', 'No'],
    ['Ben', 'Face page + monitor', 'No', 'Yes'],
  )
  expect(cells().map((row) => row.monitorForFull)).toEqual(['No, Face page + monitor', 'true'])
})

test('a type whose crash may be fatal is asked about with its monitoring, and the answer fills both cells', () => {
  const { unknown, cells } = read(['Client', 'Report'], ['Ana', 'Face page + monitor'], ['Ben', 'face page'])
  expect(unknown).toEqual([
    ['Face page + monitor', 1, 'non-fatal-face monitor=true'],
    ['face page', 1, 'non-fatal-face'],
  ])
  expect(cells({ 'reportType face page + monitor': 'fatal-face monitor=true' })).toMatchObject([
    { reportType: 'fatal-face', monitorForFull: 'true' },
    { reportType: 'face page', monitorForFull: '' },
  ])
})

test('an agency is asked about again, with the earlier answer suggested; other words are not', () => {
  const table = tableOf([
    ['Client', 'Agency', 'Report type', 'Fatal'],
    ['Ana', 'Metro', 'The long one', 'no'],
  ])!
  const answers = { 'agency metro': 'chp', 'reportType the long one': 'non-fatal-full' }
  const unknown = unknownValues(table, mapHeadings(table), [], answers)
  expect(unknown.map(({ text, suggestion }) => [text, suggestion])).toEqual([['Metro', 'chp']])
})
