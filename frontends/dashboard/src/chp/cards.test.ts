import { expect, test } from 'vitest'
import { roles } from '@portal/contract/accounts/roles'
import { crashReport, pdf } from '../testing/data.ts'
import { crashBadges, offersFullReport } from './cards.tsx'

const delivered = { status: 'completed', facePageFile: pdf } as const

test.each([
  [true, delivered],
  [false, { ...delivered, status: 'face-page-uploaded' as const }],
  [false, { ...delivered, facePageFile: null }],
  [false, { ...delivered, fullReportFile: pdf }],
  [false, { ...delivered, monitorForFull: true }],
  [false, { ...delivered, reportType: 'fatal-full' as const }],
])('offersFullReport is %s for a law firm whose request has %j', (offered, change) => {
  expect(offersFullReport(crashReport(change), 'law-firm')).toBe(offered)
})

test.each(roles.filter((role) => role !== 'law-firm'))('offersFullReport is false for %s', (role) => {
  expect(offersFullReport(crashReport(delivered), role)).toBe(false)
})

const none = { monitorForFull: false, urgent: false, facePageFile: null, fullReportFile: null }

test.each([
  [{}, []],
  [{ monitorForFull: true }, ['Monitor for Full']],
  [{ facePageFile: pdf.name }, ['Face Page Ready']],
  [{ monitorForFull: true, facePageFile: pdf.name }, ['Face Page Ready - Monitoring']],
  [{ fullReportFile: pdf.name }, ['Full Report Ready']],
  [{ facePageFile: pdf.name, fullReportFile: pdf.name }, ['Face Page Ready', 'Full Report Ready']],
  [{ urgent: true }, ['Urgent']],
  [{ urgent: true, monitorForFull: true }, ['Monitor for Full', 'Urgent']],
])('a request with %j has the badges %j', (change, labels) => {
  expect(crashBadges({ ...none, ...change }).map(({ label }) => label)).toEqual(labels)
})
