import { expect, test } from 'vitest'
import { crashReport, pdf } from '../testing/data.ts'
import { nextDeliverable } from './deliver-document.tsx'

test.each([
  ['facePage', {}],
  ['fullReport', { reportType: 'fatal-full' }],
  ['fullReport', { status: 'face-page-uploaded', facePageFile: pdf }],
  ['fullReport', { status: 'processing-full-report', reportType: 'non-fatal-full', facePageFile: pdf }],
  [undefined, { status: 'completed', facePageFile: pdf }],
] as const)('nextDeliverable is %s for staff and nothing for a law firm when the request has %j', (next, change) => {
  expect(nextDeliverable(crashReport(change), 'staff')).toBe(next)
  expect(nextDeliverable(crashReport(change), 'law-firm')).toBeUndefined()
})
