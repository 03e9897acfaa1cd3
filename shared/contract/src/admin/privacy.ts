import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { Role } from '../accounts/roles.ts'
import { endings, FileName } from '../files/file-refs.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { email } from '../text.ts'

// Data about one person, whom an admin finds by email address: someone with an account, or a guest.

/** Data that stays after a person is erased, and why. A template: the operator's lawyer decides. */
export const keptAfterErasing = [
  {
    what: 'Requests that belong to a law firm, with their documents, messages and delivered reports',
    why: "They are the firm's records about its clients. Only the person's email address is removed from them.",
  },
  {
    what: 'Timelines of these requests and the audit log',
    why: 'They show who opened or changed what. The person appears as “Deleted user.” The audit log is deleted after three years.',
  },
  {
    what: 'Backups made earlier',
    why: 'They are read only to restore the portal, and a restore erases the person again.',
  },
] as const

const PersonForm = z.object({ email: email('Enter a valid email address', 'Enter an email address') })

/** The amount of data about a person that the portal holds. */
export const HeldAboutPerson = z.object({
  email: z.string(),
  account: z.nullable(
    z.object({
      id: id('user'),
      firstName: z.string(),
      lastName: z.string(),
      role: Role,
      lawFirmName: z.nullable(z.string()),
    }),
  ),
  /** Every kind of data, in the order of the page, with how many rows of it are held and the effect of an erasure. */
  kinds: z.array(z.object({ kind: z.string(), label: z.string(), count: z.number(), whenErased: z.string() })),
  /** The number of requests without a firm. */
  requests: z.number(),
  /** The number of these requests that are still open. */
  openRequests: z.number(),
  /** Documents of these requests that staff replaced or withdrew, newest first. They may be another person's. */
  endedDocuments: z.array(
    z.object({
      name: FileName,
      referenceNumber: z.string(),
      documentLabel: z.string(),
      deliveredAt: z.string(),
      endedAt: z.string(),
      ended: z.enum(endings),
      /** In words. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Whether an erasure of this email address is under way. */
  erasing: z.boolean(),
})
export type HeldAboutPerson = z.infer<typeof HeldAboutPerson>

const adminErrors = ['invalid', 'unauthenticated', 'forbidden', 'too_many'] as const

// The email address is in the body, because URLs are logged.

export const findHeldData = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/find',
  summary: 'Count what is held about the person with an email address',
  access: ['admin'],
  body: PersonForm,
  reply: HeldAboutPerson,
  errors: adminErrors,
})

/**
 * Recorded in the audit log. A replaced or withdrawn document is usually another person's, so an export says only its type, dates
 * and reason, unless its name is in `include`: an admin looked at it.
 */
export const exportHeldData = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/export',
  summary: 'Download everything held about the person with an email address, as a ZIP file',
  access: ['admin'],
  stepUp: true,
  body: z.extend(PersonForm, { include: z._default(z.array(FileName).check(z.maxLength(limits.endedDocuments)), []) }),
  repliesWithFile: true,
  errors: [...adminErrors, 'step_up_required', 'not_found', 'changed_meanwhile'],
})

/** `requests` is the count the caller saw. If it has changed since, nothing is erased: 409. Recorded in the audit log. */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/erase',
  summary: 'Erase the person with an email address',
  access: ['admin'],
  stepUp: true,
  body: z.extend(PersonForm, { requests: z.number('Enter a number').check(z.int(), z.minimum(0)) }),
  /** False while the scheduled job still has to remove the rest. */
  reply: z.object({ finished: z.boolean() }),
  errors: [...adminErrors, 'step_up_required', 'not_found', 'last_admin', 'own_account', 'changed_meanwhile'],
})
