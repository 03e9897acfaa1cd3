import { revalidate } from '@portal/client'
import { listDocket } from '@portal/contract/docket/docket'
import { listQueue } from '@portal/contract/queue/queue'
import { kindOf, type AnyReport } from './report.ts'

/** Refetches what is on screen of a report and of the lists it is in. Call it after a change of the report. */
export const refreshLists = (report: AnyReport): Promise<unknown> =>
  revalidate(kindOf(report).calls.list, listDocket, listQueue)
