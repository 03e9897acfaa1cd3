import { describe, expect, test } from 'vitest'
import { guessKind, hasClient, mapHeadings, needsMapping, saysKind, tableOf } from './read-table.ts'
import type { Mapping } from './meanings.ts'
import { toCells } from './to-cells.ts'
import { unknownValues, withDateOrder } from './values.ts'
import { meansOf, undecidedDate } from './whole-columns.ts'

const agencies = [
  { kind: 'police' as const, name: 'Oakland Police Department', cities: '' },
  { kind: 'sheriff' as const, name: "Alameda County Sheriff's Office", cities: '' },
]
const cellsOf = (lines: readonly (readonly string[])[], mapping?: Mapping, answers = {}) => {
  const table = tableOf(lines)!
  const meant = mapping ?? mapHeadings(table)
  expect(unknownValues(table, meant, agencies)).toEqual([])
  return toCells(table, meant, { kind: guessKind(meansOf(table, meant)), agencies, answers })
}

describe('parts of a column', () => {
  test('become the client', () => {
    const lines = [
      ['First Name', 'MI', 'Last Name', 'Suffix', 'DOL'],
      ['Maria', 'A.', 'Lopez', '', '3/25/26'],
      ['Wei', '', 'Chen', 'Jr.', '3/26/26'],
    ]
    const table = tableOf(lines)!
    expect([needsMapping(table, mapHeadings(table)), hasClient(table, mapHeadings(table))]).toEqual([false, true])
    expect(cellsOf(lines).map(({ clientName }) => clientName)).toEqual(['Maria A. Lopez', 'Wei Chen Jr.'])
  })

  test('fill only what the column itself leaves empty', () => {
    const lines = [
      ['Client', 'First', 'Last'],
      ['Maria Lopez', 'M', 'L'],
      ['', 'Wei', 'Chen'],
    ]
    expect(cellsOf(lines).map(({ clientName }) => clientName)).toEqual(['Maria Lopez', 'Wei Chen'])
  })

  test.each([
    ['Department', 'PD', '', 'Oakland Police Department'],
    ['Agency', 'Police', '', 'Oakland Police Department'],
    ['Agency', "Sheriff's Office", 'Alameda', "Alameda County Sheriff's Office"],
    ['Agency', 'Oakland PD', 'Alameda', 'Oakland Police Department'],
    ['CHP or Local', 'Local', '', 'Oakland Police Department'],
  ])('name the agency: %s %j', (heading, text, county, department) => {
    const lines = [
      ['Client', heading, 'City', 'County'],
      ['Ana', text, 'Oakland', county],
    ]
    expect(cellsOf(lines)).toMatchObject([{ kind: 'police', policeDepartment: department }])
  })

  test('of an agency leave CHP as it is, and give no agency where its column says none', () => {
    expect(
      cellsOf([
        ['Client', 'Agency', 'City'],
        ['Ana', 'CHP', 'Oakland'],
      ]),
    ).toMatchObject([{ kind: 'chp', areaOffice: '' }])
    const table = tableOf([
      ['Client', 'Crash city', 'Report type'],
      ['Ana', 'Oakland', 'Face Page'],
    ])!
    expect(saysKind(table, mapHeadings(table))).toBe(false)
    expect(toCells(table, mapHeadings(table), { kind: 'chp', agencies, answers: {} })).toMatchObject([
      { kind: 'chp', policeDepartment: '' },
    ])
  })

  test('of a city beside an address are asked about, because it may be where the client lives', () => {
    const mapping = mapHeadings(
      tableOf([
        ['Client', 'Agency', 'Address', 'City', 'Zip'],
        ['Ana', 'PD', '1 A St', 'Oakland', '94601'],
      ])!,
    )
    expect(mapping).toEqual(['clientName', 'agency', undefined, undefined, undefined])
  })

  test('are the day and the time, and a passenger', () => {
    const lines = [
      ['Client', 'Date', 'Time', 'Pax?'],
      ['Ana', '3/25/2026', '2:30 PM', 'Y'],
      ['Luis', '', '3/26/2026 14:00', 'No'],
    ]
    expect(cellsOf(lines)).toMatchObject([
      { crashDate: '03/25/2026', clientRole: 'passenger' },
      { crashDate: '03/26/2026', clientRole: 'driver' },
    ])
  })
})

test.each([
  ['Client / DOL', 'Maria Lopez - 3/25/2026', { clientName: 'Maria Lopez', crashDate: '03/25/2026' }],
  ['Client / DOL', 'Lopez, Maria (DOL: 3/25/26)', { clientName: 'Maria Lopez', crashDate: '03/25/2026' }],
  ['Client / DOL', 'Mar 25, 2026 Ana Ruiz', { clientName: 'Ana Ruiz', crashDate: '03/25/2026' }],
  [
    'Client / DOL',
    'Maria Lopez DOB 1/2/1980 DOL 3/25/2026',
    { clientName: 'Maria Lopez DOB 1/2/1980', crashDate: '03/25/2026' },
  ],
  ['Client / DOL', 'Ana Ruiz 1/20/1980 3/25/2026', { clientName: 'Ana Ruiz 1/20/1980 3/25/2026', crashDate: '' }],
  ['Client/Matter', 'Maria Lopez-2024123', { clientName: 'Maria Lopez', matterNumber: '2024123' }],
  ['Client/Matter', 'Maria Lopez PI-2024-123', { clientName: 'Maria Lopez', matterNumber: 'PI-2024-123' }],
  ['Client / DOL', 'Ana Ruiz', { clientName: 'Ana Ruiz', crashDate: '' }],
  ['Matter/Client', '2026-0142 Maria Lopez', { clientName: 'Maria Lopez', matterNumber: '2026-0142' }],
  ['Client/Matter', 'Maria Lopez, 00231', { clientName: 'Maria Lopez', matterNumber: '00231' }],
])('a column %s is split: %j', (heading, text, cells) => expect(cellsOf([[heading], [text]])).toMatchObject([cells]))

test('an agency with its report number is split', () =>
  expect(
    cellsOf([
      ['Client', 'Agency and Report #'],
      ['Ana', 'Oakland PD 26-004711'],
      ['Luis', 'CHP #9370-2026-01234'],
    ]),
  ).toMatchObject([
    { kind: 'police', policeDepartment: 'Oakland Police Department', reportNumber: '26-004711' },
    { kind: 'chp', reportNumber: '9370-2026-01234' },
  ]))

describe('names', () => {
  const names = (...texts: string[]) =>
    cellsOf([['Client', 'Agency'], ...texts.map((text) => [text, 'CHP'])]).map(({ clientName }) => clientName)
  test('with the last first are turned around', () =>
    expect(names('Lopez, Maria', 'De La Cruz, Ana M.', "O'Dell Jr., James", 'Chen, Jr., Wei', 'Cher')).toEqual([
      'Maria Lopez',
      'Ana M. De La Cruz',
      "James O'Dell Jr.",
      'Wei Chen Jr.',
      'Cher',
    ]))
  test('with a comma for something else stay, and so do those of a column of another form', () =>
    expect(names('Maria Lopez, Jr.', 'Acme, Inc.', 'Ana Ruiz, Luis Ruiz', 'Bea Ruiz', 'Wei Chen')).toEqual([
      'Maria Lopez, Jr.',
      'Acme, Inc.',
      'Ana Ruiz, Luis Ruiz',
      'Bea Ruiz',
      'Wei Chen',
    ]))
  test('beside last names first stay where the comma is for something else', () =>
    expect(
      names(
        'Ruiz, Jose Jr.',
        'Chen, Wei',
        'De La Cruz, Ana',
        'Diaz, Bea',
        'Lee, Kim',
        'Maria Lopez, Jose Lopez',
        'Maria Lopez, minor',
        'Ana Kim, Passenger',
        'Luis Kim, spouse',
      ),
    ).toEqual([
      'Jose Ruiz Jr.',
      'Wei Chen',
      'Ana De La Cruz',
      'Bea Diaz',
      'Kim Lee',
      'Maria Lopez, Jose Lopez',
      'Maria Lopez, minor',
      'Ana Kim, Passenger',
      'Luis Kim, spouse',
    ]))
  test('of two people in each cell stay', () =>
    expect(names('Ana Ruiz, Luis Ruiz', 'Maria Lopez, Juan Perez')).toEqual([
      'Ana Ruiz, Luis Ruiz',
      'Maria Lopez, Juan Perez',
    ]))
})

describe('dates', () => {
  const lines = (...dates: string[]) => [['Client', 'DOL', 'Agency'], ...dates.map((date) => ['Ana', date, 'CHP'])]
  const asked = (...dates: string[]) => {
    const table = tableOf(lines(...dates))!
    return undecidedDate(table, mapHeadings(table))?.text
  }
  const dates = (texts: string[], answers = {}) =>
    cellsOf(lines(...texts), undefined, answers).map(({ crashDate }) => crashDate)

  test('of a column have the order that one of them says', () => {
    expect(dates(['5/3/2026', '25/03/2026'])).toEqual(['03/05/2026', '03/25/2026'])
    expect(dates(['5/3/2026', 'Wed 3/25/2026'])).toEqual(['05/03/2026', '03/25/2026'])
    expect(asked('5/3/2026', '25/03/2026')).toBeUndefined()
  })
  test('that say nothing are asked about, once', () => {
    expect(asked('3/3/2026', '3/5/2026')).toBe('3/5/2026')
    expect(dates(['3/5/2026'], withDateOrder({}, 'day'))).toEqual(['05/03/2026'])
    const table = tableOf(lines('3/5/2026'))!
    expect(needsMapping(table, mapHeadings(table))).toBe(true)
  })
  test('that say the day first only once, or contradict one another, are asked about', () => {
    expect(asked('3/5/2026', '13/3/2026', '4/6/2026', '2/1/2026')).toBe('3/5/2026')
    expect(asked('25/3/2026', '3/25/2026', '3/5/2026')).toBe('3/5/2026')
    expect(asked('5/3/2026', '25/03/2026', '4/6/2026', '26/3/2026')).toBeUndefined()
    const table = tableOf(lines('3/5/2026', '13/3/2026', '4/6/2026'))!
    expect(undecidedDate(table, mapHeadings(table))).toMatchObject({ likely: 'day', dayFirst: '13/3/2026' })
    expect(dates(['25/3/2026', '3/25/2026', '3/5/2026'], withDateOrder({}, 'day'))).toEqual([
      '03/25/2026',
      '03/25/2026',
      '05/03/2026',
    ])
  })
  test('of two-digit years over 12 do not say the order, and stay for a person', () => {
    expect(asked('26/03/05', '26/04/06', '3/5/2026')).toBe('3/5/2026')
    expect(dates(['26/03/05', '25/3/2026', '26/3/2026'])).toEqual(['26/03/05', '03/25/2026', '03/26/2026'])
  })
  test('with one meaning are not asked about', () =>
    expect(['2026-03-05', '20260305', 'March 5, 2026', '3/3/2026', ''].map((text) => asked(text))).toEqual(
      Array(5).fill(undefined),
    ))
  test('that contradict one another stay for a person', () =>
    expect(dates(['25/3/2026', '3/26/2026'])).toEqual(['25/03/2026', '03/26/2026']))
})
