import { expect, test } from 'vitest'
import { nextError } from './rows-step.tsx'
import { newRow } from './row.ts'

test('goes through the errors of each row from left to right, and from the last to the first', () => {
  const first = newRow({ kind: 'chp', crashDate: '2/30/2026', reportType: 'non-fatal-full', urgent: 'perhaps' })
  const second = newRow({ kind: 'police', clientName: 'Wei Chen', crashDate: '03/05/2026', urgent: 'perhaps' })
  const rows = [first, newRow(), second]
  const visited: string[] = []
  let focused: { row?: string; column?: string } = {}
  for (let at = 0; at < 14; at++) {
    const [row, column] = nextError(rows, focused)!
    visited.push(`${row === first.id ? 1 : 2} ${column}`)
    focused = { row, column }
  }
  expect(visited).toEqual([
    '1 clientName',
    '1 crashDate',
    '1 reportNumber',
    '1 clientRole',
    '1 driverLicenseOrPlate',
    '1 hasCrashCard',
    '1 urgent',
    '1 writtenAuth',
    '2 policeDepartment',
    '2 reportNumber',
    '2 urgent',
    '2 writtenAuthFile',
    '2 clientReleaseFile',
    '1 clientName',
  ])
})

test('goes on to the right of a field that has no error', () => {
  const row = newRow({ kind: 'chp', clientName: 'Wei Chen', reportType: 'non-fatal-face' })
  expect(nextError([row], { row: row.id, column: 'reportType' })).toEqual([row.id, 'reportNumber'])
})
