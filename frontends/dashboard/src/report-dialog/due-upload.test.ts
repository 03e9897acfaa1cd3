import { expect, it } from 'vitest'
import { pdf, reportOf } from '../testing/data.ts'
import { dueUpload } from './due-upload.ts'

it.each([
  [{}, 'facePage'],
  [{ reportType: 'fatal-full' }, 'fullReport'],
  [{ status: 'face-page-uploaded', facePageFile: pdf }, 'fullReport'],
  [{ status: 'processing-full-report', reportType: 'non-fatal-full', facePageFile: pdf }, 'fullReport'],
  [{ status: 'completed', facePageFile: pdf }, undefined],
] as const)('of a report with %j the %s is due', (change, due) => {
  expect(dueUpload(reportOf(change), 'staff')).toBe(due)
  expect(dueUpload(reportOf(change), 'law-firm')).toBeUndefined()
})
