import * as z from 'zod/mini'
import { id, ids } from '../ids.ts'
import type { KindId } from '../kinds/kind-ids.ts'
import { emailTemplateNames, requestRecipients } from '../emails/templates.ts'
import { limits } from '../limits.ts'
import { flag, line } from '../text.ts'
import { ReadPagesField, WarningsField } from '../reading/read-page.ts'
import { explainedReason, reasonFields } from './reasons.ts'

// Schemas that all calls share that change a request: their options, their emails, and Undo.

/** Why a call about one request fails, a change of it, and a change with a file. */
export const requestErrors = ['unauthenticated', 'forbidden', 'not_found'] as const
export const changeErrors = [...requestErrors, 'wrong_state'] as const
export const uploadErrors = ['invalid', 'broken_body', ...changeErrors, 'too_large', 'wrong_kind'] as const
export const deliveryErrors = [...uploadErrors, 'same_file', 'may_be_wrong'] as const

/** The body of a change that may have a reason and send emails. */
export const ChangeOptions = z
  .object({
    ...reasonFields,
    /** False: nobody is emailed about this change. */
    sendEmails: z.optional(z.boolean()),
  })
  .check(explainedReason)
export type ChangeOptions = z.infer<typeof ChangeOptions>

/** The fields of a delivery besides its document. */
export const deliveryFields = {
  /** The notes to the client, and for staff alone. */
  clientNote: z.optional(line(limits.notesLength)),
  notes: z._default(line(limits.notesLength), ''),
  /** False: nobody is emailed. */
  sendEmails: z._default(flag, true),
  /**
   * Seconds until the document is delivered. Until then, only staff see the document and can undo the delivery.
   * Default: immediately.
   */
  deliverIn: z._default(
    z.coerce.number('Enter seconds').check(z.int(), z.minimum(0), z.maximum(limits.deliverInMax)),
    0,
  ),
  /** True: refused with `same_file` when the same bytes were delivered for another crash, or for this request. */
  unlessSame: z._default(flag, false),
  /**
   * Whether the PDF is compared with its requests first. The call is refused with `may_be_wrong` when the PDF differs
   * from a request, or couldn't be compared: the fields of the error are the warnings. By default, a delivery that
   * waits is compared, and an immediate delivery isn't.
   */
  compare: z.optional(flag),
  /** The warnings that staff know, as JSON with the fields of the error. It is delivered in spite of exactly these. */
  despite: z.optional(WarningsField),
  /** The pages of a scan as the browser read them, as JSON: the server reads no pictures. */
  readPages: z.optional(ReadPagesField),
}

/** The ids of other requests about the same crash, with commas between them: each gets a copy in the same step. Only for a delivery that waits. */
export const alsoField = (kind: KindId) => ({ also: z._default(ids(kind, limits.mail.targets), '') })

/** Who a change can be taken back by: staff take back theirs before its emails, a client their cancellation after them. */
export const undoers = ['staff', 'client'] as const
export type Undoer = (typeof undoers)[number]

/** A change that the viewer can still take back. */
export const Undo = z.object({
  by: z.enum(undoers),
  /** The timeline entry of the change. */
  id: id('activity'),
  activity: z.string(),
  until: z.string(),
})
export type Undo = z.infer<typeof Undo>

/** The emails that a change would send. */
export const EmailPlan = z.object({
  emails: z.array(
    z.object({ template: z.enum(emailTemplateNames), recipient: z.enum(requestRecipients), address: z.string() }),
  ),
  /** How long they wait, and the change can be undone. */
  undoSeconds: z.number(),
})
export type EmailPlan = z.infer<typeof EmailPlan>

/** The delivery links of a request. */
export const LinkCount = z.object({
  /** Links that still open a document. */
  open: z.number(),
  /** Emails with a link that were sent. They may have the document attached. */
  sent: z.number(),
})
export type LinkCount = z.infer<typeof LinkCount>
