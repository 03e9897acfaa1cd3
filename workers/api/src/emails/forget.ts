import { limits } from '@portal/contract/limits'
import { instantAfter } from '../platform/dates.ts'
import type { RequestContext } from '../context.ts'
import { forgetEmails } from './store.ts'

/** Drops what emails said once they had their time; failed ones cannot be sent again then. */
export const forgetOldEmails = (context: RequestContext): Promise<unknown> =>
  forgetEmails(context, instantAfter(context.now, { days: -limits.emailsKeptDays }))
