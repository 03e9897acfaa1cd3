import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { ChangeOptions, changeErrors } from '../requests/changes.ts'
import { ReportType } from '../requests/report-types.ts'
import { rolesOf } from '../requests/transitions.ts'
import { chpCallData as calls } from './call-data.ts'
import { chp } from './chp.ts'
import { anyReply } from './replies.ts'

// The calls that only CHP requests have.

const { actions } = chp
const change = {
  params: z.object({ id: id('chp') }),
  reply: anyReply,
  errors: ['invalid', ...changeErrors],
} as const

const complete = endpoint({
  ...change,
  ...calls.complete,
  summary: 'Mark a CHP request completed and notify the client',
  access: rolesOf(actions.complete),
  body: ChangeOptions,
})

const setReportType = endpoint({
  ...change,
  ...calls.setReportType,
  summary: 'Change the report type of a request',
  access: actions.changeReportType.roles,
  body: z.object({ reportType: ReportType }),
})

const upgrade = endpoint({
  ...change,
  ...calls.upgrade,
  summary: 'Request the full report after a face page',
  access: actions.upgrade.roles,
  body: z.object({ reportType: ReportType }),
})

const switchToFaceOnly = endpoint({
  ...change,
  ...calls.switchToFaceOnly,
  summary: 'Stop monitoring for the full report',
  access: actions.switchToFaceOnly.roles,
  errors: changeErrors,
})

export const chpEndpoints = { complete, setReportType, upgrade, switchToFaceOnly } as const
export type ChpEndpoints = typeof chpEndpoints
