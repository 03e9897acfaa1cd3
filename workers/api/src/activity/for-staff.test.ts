import { expect, test } from 'vitest'
import { entriesForClients } from './for-staff.ts'

const staff = { role: 'staff' } as const
const member = { role: 'law-firm' } as const

const shownOf = (entries: readonly (readonly [string, typeof staff | typeof member | null])[]) =>
  entriesForClients(entries.map(([activity, actor]) => ({ activity, actor }))).map(({ activity }) => activity)

test('clients see deliveries, questions and messages to them, and nothing of how staff work', () => {
  expect(
    shownOf([
      ['CHP Face Page viewed', member],
      ['CHP Face Page downloaded from an email link', null],
      ['CHP Face Page viewed', staff],
      ['Written Authorization downloaded', staff],
      ['Face page uploaded', staff],
      ['Expected by Dec 3', staff],
      ['Agency removed', staff],
      ['Agency: CHP Golden Gate', staff],
      ['Assignee: usr_1', staff],
      ['Internal note added', staff],
      ['Request submitted', member],
    ]),
  ).toEqual([
    'CHP Face Page viewed',
    'CHP Face Page downloaded from an email link',
    'Face page uploaded',
    'Expected by Dec 3',
    'Request submitted',
  ])
})

test('clients see a change that was undone only if it was made again', () => {
  const uploaded = ['Face page uploaded', staff] as const
  const undone = ['Undone: Face page uploaded', staff] as const
  expect(shownOf([undone, uploaded, ['Request submitted', member]])).toEqual(['Request submitted'])
  expect(shownOf([uploaded, undone, uploaded])).toEqual(['Face page uploaded'])
  expect(shownOf([undone, ['Undone: Request completed', staff], ['Request completed', staff], uploaded])).toEqual([])
})
