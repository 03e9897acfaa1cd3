import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../id-schema.ts'
import { limits } from '../limits.ts'
import { line, requiredLine } from '../text.ts'
import { changeErrors } from './changes.ts'
import { CrashReport } from './crash-reports.ts'
import { PoliceReport } from './police-reports.ts'
import { reportNumberRequired } from '../kinds/fields.ts'

// The agency's report number, which staff record when a client or the agency says it later, or correct.

const change = {
  method: 'PATCH',
  access: staffRoles,
  summary: "Record or correct a request's report number",
  errors: ['invalid', ...changeErrors],
} as const

/** The number that the caller saw. When it was changed since, the call fails. */
const replaces = z.nullable(z.string())

export const recordCrashNumber = endpoint({
  ...change,
  path: '/api/crash-reports/{id}/report-number',
  params: z.object({ id: id('chp') }),
  /** Empty removes it. */
  body: z.object({ reportNumber: line(limits.reportNumberLength), replaces }),
  reply: CrashReport,
})

export const recordPoliceNumber = endpoint({
  ...change,
  path: '/api/police-reports/{id}/report-number',
  params: z.object({ id: id('police') }),
  body: z.object({ reportNumber: requiredLine(reportNumberRequired, limits.reportNumberLength), replaces }),
  reply: PoliceReport,
})

export const reportNumberEndpoints = { recordCrashNumber, recordPoliceNumber }
