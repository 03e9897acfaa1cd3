import { integer, text } from 'drizzle-orm/sqlite-core'

/** The columns of `requests` about what its agency wrote and charges: see `mail/` and `requests/messages`. */
export const agencyMailColumns = {
  /** The time of the last reply, and who wrote, if it wasn't the client: see `messages/replied-by.ts`. */
  repliedBy: text('replied_by'),
  /** The charge of the agency, in cents. */
  agencyFee: integer('agency_fee'),
  /** The day on which staff paid it. */
  feePaidOn: text('fee_paid_on'),
}
