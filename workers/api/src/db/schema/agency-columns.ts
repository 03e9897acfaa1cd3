import { agencyClueColumn } from '../agency-clue.ts'
import { keptByFirms } from '../personal-data.ts'
import { integer, text } from 'drizzle-orm/sqlite-core'

/** The last columns of `requests`, about its agency: see `agencies/`, `mail/` and `requests/messages`. */
export const agencyMailColumns = {
  /** The days between which it is likely to come, counted from its submission: `2026-12-03/2026-12-14/agency:23`. Shown until staff request it. */
  estimate: text(),
  /** The source of the expected date: see the contract's `expectedFrom`. */
  expectedBasis: text('expected_basis'),
  /** The code or text by which its agency is found: see `db/agency-clue.ts`. */
  agencyClue: text('agency_clue').generatedAlwaysAs(agencyClueColumn),
  /** The time of the last reply, and who wrote, if it wasn't the client: see `messages/replied-by.ts`. */
  repliedBy: text('replied_by'),
  /** The agency's numbers of the request, separated by commas: see the contract's `agency-numbers.ts`. */
  agencyNumbers: text('agency_numbers').notNull().default(''),
  /** The charge of the agency, in cents. */
  agencyFee: integer('agency_fee'),
  /** The day on which staff paid it. */
  feePaidOn: text('fee_paid_on'),
  /** The id of its receipt, a row of `documents`. Rows that no request names are deleted within a day: see `requests/fees`. */
  feeReceipt: text('fee_receipt'),
}

/** The personal data in them. */
export const agencyMailData = {
  estimate: 'none',
  expectedBasis: 'none',
  repliedBy: 'none',
  feeReceipt: 'none',
  agencyNumbers: keptByFirms,
} as const
