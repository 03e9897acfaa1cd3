import { expect, test } from 'vitest'
import { roles, type Role } from '@portal/contract/accounts/roles'
import { factsOf } from '@portal/contract/kinds/rules'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { crashReport, pdf, policeReport } from '../testing/data.ts'

const offersFullReport = (request: AnyRequest, role: Role) => {
  const { listLink, rules } = kindOf(request)
  return listLink!.isOffered(factsOf(rules, request), role)
}

const delivered = { status: 'completed', facePageFile: pdf } as const

test.each([
  [true, delivered],
  [false, { ...delivered, status: 'face-page-uploaded' as const }],
  [false, { ...delivered, facePageFile: null, privateTo: null }],
  [false, { ...delivered, fullReportFile: pdf }],
  [false, { ...delivered, monitorForFull: true }],
  [false, { ...delivered, reportType: 'fatal-full' as const }],
])('the list offers the full report: %s to a law firm whose request has %j', (offered, change) => {
  expect(offersFullReport(crashReport(change), 'law-firm')).toBe(offered)
})

test.each(roles.filter((role) => role !== 'law-firm'))('the list offers no full report to %s', (role) => {
  expect(offersFullReport(crashReport(delivered), role)).toBe(false)
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
])('badges of request %#', (request, labels) => {
  const badges = kindOf(request).badges(request)
  expect(badges.map(({ label }) => label)).toEqual(labels)
})
