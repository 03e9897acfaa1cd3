import * as z from 'zod/mini'
import { uploadErrors } from './changes.ts'
import { deliveryNotes } from './crash-reports.ts'
import { explainedReason, reasonFields } from './reasons.ts'
import { flag } from '../text.ts'

/** What the two calls that replace a delivered document share. */
export const replacement = {
  method: 'POST',
  body: z.object({ ...deliveryNotes, ...reasonFields, sendEmails: z._default(flag, true) }).check(explainedReason),
  errors: uploadErrors,
} as const
