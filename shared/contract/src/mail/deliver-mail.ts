import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { WarningsSchema } from '../reading/read-page.ts'
import { EmailPlan } from '../requests/changes.ts'
import { UndoneDeliveries } from '../requests/waiting-deliveries.ts'
import { MailTarget, MailTargets } from './mail-files.ts'

/**
 * The result for a file.
 * - `sent`: the file waits to be delivered to all its requests, also if an earlier call did this
 * - `gone`: the file was delivered otherwise, or deleted
 * - `changed`: a colleague changed the file or a request at the same moment
 * - `same-file`: this PDF was delivered for another crash, or to the request itself
 * - `may-be-wrong`: the PDF differs from a request, or couldn't be compared
 * - `refused`: a request doesn't take the document now
 */
export const mailResults = ['sent', 'gone', 'changed', 'same-file', 'may-be-wrong', 'refused'] as const
export type MailResult = (typeof mailResults)[number]

export const deliverMail = endpoint({
  method: 'POST',
  path: '/api/mail/deliver',
  summary: `Deliver up to ${limits.mail.perCall} files, each by itself: as every delivery, they wait for the seconds of Undo. Repeating the call repeats no delivery`,
  access: staffRoles,
  body: z.object({
    files: z
      .array(
        z.object({
          id: id('file'),
          version: z.int(),
          targets: MailTargets.check(z.minLength(1)),
          /** Deliver it although this PDF was delivered before. */
          evenIfSame: z.optional(z.boolean()),
          /** The warnings that staff know, as a reply names them. It is delivered in spite of exactly these. */
          despite: z.optional(WarningsSchema),
          /** False: nobody is emailed about it. */
          sendEmails: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.mail.perCall)),
  }),
  reply: z.array(
    z.object({
      id: id('file'),
      result: z.enum(mailResults),
      /** Why it wasn't delivered, in words; null where it was. */
      message: z.nullable(z.string()),
      /** Why it may be the wrong PDF, if that is why it wasn't delivered. */
      warnings: WarningsSchema,
      /** Until when it can be undone; null unless it was sent. */
      deliverAt: z.nullable(z.string()),
    }),
  ),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

export const undoMail = endpoint({
  method: 'POST',
  path: '/api/mail/undo',
  summary: 'Undo the waiting deliveries of files, which wait in the mail again',
  access: staffRoles,
  body: z.object({ files: z.array(id('file')).check(z.minLength(1), z.maxLength(limits.mail.perCall)) }),
  /** The ends of the deliveries of each file. */
  reply: z.array(z.object({ id: id('file'), ...UndoneDeliveries.shape })),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

export const planMail = endpoint({
  method: 'POST',
  path: '/api/mail/plan',
  summary: 'List the emails that deliveries would send. The server computes them with the code that sends them',
  access: staffRoles,
  body: z.object({ targets: z.array(MailTarget).check(z.minLength(1), z.maxLength(limits.mail.targets)) }),
  /** Of requests that are there and take the document. */
  reply: z.array(z.object({ ...MailTarget.shape, emails: EmailPlan.shape.emails })),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})
