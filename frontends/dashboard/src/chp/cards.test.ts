import { expect, test } from 'vitest'
import { roles } from '@portal/contract/accounts/roles'
import { crashFactsOf } from '@portal/contract/reports/crash-transitions'
import { crashReport, pdf } from '../testing/data.ts'
import { crashBadges, offersFullReport } from './cards.tsx'

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

const none = { monitorForFull: false, urgent: false, facePageFile: null, privateTo: null }

test.each([
  [{}, []],
  [{ monitorForFull: true }, ['Monitor for Full']],
  [{ facePageFile: pdf.name }, []],
  [{ monitorForFull: true, facePageFile: pdf.name }, []],
  [{ urgent: true, privateTo: [] }, ['Urgent', 'Private']],
  [{ urgent: true, monitorForFull: true }, ['Monitor for Full', 'Urgent']],
])('a request with %j has the badges %j', (change, labels) => {
  expect(crashBadges({ ...none, ...change }).map(({ label }) => label)).toEqual(labels)
})
