import { expect, test } from 'vitest'
import { compareReport } from './compare.ts'
import { factsOnly } from './facts-only.ts'
import type { ReadPage } from './read-page.ts'

const pageOf = (lines: readonly (readonly [text: string, top: number])[], by: ReadPage['by'] = 'ocr'): ReadPage => ({
  lines: lines.map(([text, top]) => ({ text, top, left: 0.05 })),
  by,
  turned: 0,
})
const report = pageOf([
  ['STATE OF CALIFORNIA TRAFFIC COLLISION REPORT', 0.02],
  ['SPECIAL CONDITIONS NUMBER INJURED HIT & RUN JUDICIAL DISTRICT', 0.04],
  ['LOCAL REPORT NUMBER 9320-2026-01001', 0.06],
  ['DATE OF COLLISION 03/05/2026', 0.08],
  ['NAME (FIRST, MIDDLE, LAST)', 0.4],
  ['MARIA LOPEZ', 0.42],
  ['AGE 34', 0.46],
  ["DRIVER'S LICENSE", 0.5],
  ['Y1234567', 0.52],
  ['PHONE 510-555-0100', 0.6],
  ['P-1 stated that she was driving home from her office when V-2 entered the lane in front of her', 0.7],
])
const request = {
  id: 'crh_1',
  kind: 'chp',
  reportNumber: '9320-2026-01001',
  clientName: 'Maria Lopez',
  crashDate: '2026-03-05',
  plates: [],
  agency: null,
  isAccepted: true,
  owed: [],
  asked: ['facePage'],
} as const

test('kept pages compare as before, and have no narrative, phone number, license or age', () => {
  const kept = factsOnly([report, { lines: [], by: 'nothing', turned: 90 }])
  expect(compareReport(kept, request)).toEqual(
    compareReport([report, { lines: [], by: 'nothing', turned: 90 }], request),
  )
  const other = { ...request, clientName: 'Luis Garcia', reportNumber: '9320-2026-02001' }
  expect(compareReport(kept, other)).toEqual(compareReport([report, { lines: [], by: 'nothing', turned: 90 }], other))
  const text = JSON.stringify(kept)
  for (const gone of ['stated', '555', 'Y1234567', '34']) expect(text).not.toContain(gone)
  expect(factsOnly(kept)).toEqual(kept)
})

test('a kept letter is still a letter, with what it says of its request', () => {
  const letter = pageOf([
    ['Dear Sir or Madam', 0.2],
    ['We are unable to release the report with number 9320-2026-01001 of 03/05/2026 to you', 0.5],
    ['The officer who came to the crash that evening told us that nothing else would be needed', 0.6],
  ])
  const kept = factsOnly([letter])
  expect(compareReport(kept, request)).toEqual(compareReport([letter], request))
  expect(compareReport(kept, request).form).toBe('letter')
  expect(JSON.stringify(kept)).not.toContain('evening')
})
