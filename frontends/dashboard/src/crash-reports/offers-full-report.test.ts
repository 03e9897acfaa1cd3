import { expect, it } from 'vitest'
import { roles } from '@portal/contract/roles'
import { pdf, reportOf } from '../testing/data.ts'
import { offersFullReport } from './offers-full-report.ts'

const done = { status: 'completed', facePageFile: pdf } as const

it.each([
  [true, done],
  [false, { ...done, status: 'face-page-uploaded' as const }],
  [false, { ...done, facePageFile: null }],
  [false, { ...done, fullReportFile: pdf }],
  [false, { ...done, monitorForFull: true }],
  [false, { ...done, reportType: 'fatal-full' as const }],
])('a card offers the full report: %s for %j', (offered, change) => {
  expect(offersFullReport(reportOf(change), 'law-firm')).toBe(offered)
  for (const role of roles.filter((role) => role !== 'law-firm'))
    expect(offersFullReport(reportOf(done), role)).toBe(false)
})
