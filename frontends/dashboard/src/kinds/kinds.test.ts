import { expect, test } from 'vitest'
import { roles } from '@portal/contract/accounts/roles'
import { crashFactsOf } from '@portal/contract/reports/crash-transitions'
import { kindOf } from '../report.ts'
import { crashReport, pdf, policeReport } from '../testing/data.ts'
import { offersFullReport } from './chp.ts'

const delivered = { status: 'completed', facePageFile: pdf } as const

test.each([
  [true, delivered],
  [false, { ...delivered, status: 'face-page-uploaded' as const }],
  [false, { ...delivered, facePageFile: null, privateTo: null }],
  [false, { ...delivered, fullReportFile: pdf }],
  [false, { ...delivered, monitorForFull: true }],
  [false, { ...delivered, reportType: 'fatal-full' as const }],
])('offersFullReport is %s for a law firm whose request has %j', (offered, change) => {
  expect(offersFullReport(crashFactsOf(crashReport(change)), 'law-firm')).toBe(offered)
})

test.each(roles.filter((role) => role !== 'law-firm'))('offersFullReport is false for %s', (role) => {
  expect(offersFullReport(crashFactsOf(crashReport(delivered)), role)).toBe(false)
})

test.each([
  [crashReport(), []],
  [policeReport(), []],
  [crashReport({ urgent: true, privateTo: [] }), ['Urgent', 'Private']],
  [policeReport({ urgent: true, privateTo: [] }), ['Urgent', 'Private']],
  [crashReport({ monitorForFull: true, urgent: true }), ['Monitor for Full', 'Urgent']],
  [crashReport({ facePageFile: pdf }), []],
  [crashReport({ monitorForFull: true, facePageFile: pdf }), []],
  [policeReport({ readyForPickup: true, urgent: true }), ['Urgent', 'Ready for Pickup']],
  [policeReport({ readyForPickup: true, status: 'completed' }), []],
])('badges of request %#', (report, labels) => {
  const badges = kindOf(report).badges(report)
  expect(badges.map(({ label }) => label)).toEqual(labels)
})
