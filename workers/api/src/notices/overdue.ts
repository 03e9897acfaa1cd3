import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { portalHour } from '../platform/dates.ts'
import { addOverdueNotices } from './store.ts'

/** Tells owners in the morning which of their requests became overdue. */
export const noticeOverdue = async (context: RequestContext): Promise<void> => {
  if (portalHour(context.now).hour === limits.dueEmailHour) await addOverdueNotices(context)
}
