import * as z from 'zod/mini'
import { CrashQuery, ReportQuery } from '../api/list-query.ts'
import { id } from '../id-schema.ts'
import { limits } from '../limits.ts'
import { CrashReport, deliveryNotes } from '../reports/crash-reports.ts'
import { PoliceReport } from '../reports/police-reports.ts'
import { reportNumberRequired } from './fields.ts'
import { line, requiredLine } from '../text.ts'
import { callData } from './call-data.ts'
import type { KindId } from './kind-ids.ts'
import { kindBy, kinds } from './kinds.ts'
import { requestFields } from './request-fields.ts'

// The schemas of the kinds. Pages load none of them.

const delivered = ['facePage', 'fullReport'] as const

/** The reply about one request of each kind. */
export const replies = { chp: CrashReport, police: PoliceReport } as const

/** The schemas in which the calls of the kinds differ. */
export const inputs = {
  chp: {
    request: requestFields.chp.body,
    query: CrashQuery,
    /** Empty removes it. */
    reportNumber: line(limits.reportNumberLength),
    delivery: z.object({ type: z.enum(delivered, 'Choose face page or full report'), ...deliveryNotes }),
    deliveredDocument: z.object({ id: id('chp'), docType: z.enum(delivered) }),
    document: z.object({
      id: id('chp'),
      docType: z.enum(Object.keys(kinds.chp.documents) as (keyof typeof kinds.chp.documents)[]),
    }),
  },
  police: {
    request: requestFields.police.body,
    query: ReportQuery,
    reportNumber: requiredLine(reportNumberRequired, limits.reportNumberLength),
    /** There is one delivered document, so that no call names it. */
    delivery: z.object(deliveryNotes),
    deliveredDocument: z.object({ id: id('police') }),
    document: z.object({ id: id('police') }),
  },
} as const

export type RequestReply = z.infer<(typeof replies)[KindId]>

/** A request of any kind. */
export const anyReply: z.ZodMiniType<RequestReply> = z.union([replies.chp, replies.police])

/** The parts that the endpoints of a kind share. */
export const partsOf = <Id extends KindId>(name: Id) => {
  const requestId = id(name)
  return {
    kind: kindBy(name),
    noun: kindBy(name).noun,
    calls: callData(name),
    requestId,
    params: z.object({ id: requestId }),
    reply: replies[name],
    inputs: inputs[name],
  }
}
