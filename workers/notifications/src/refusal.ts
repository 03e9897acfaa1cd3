import { findRecipientFacts, isCopied, isEntitled, isKnown, isVouchedFor } from '@portal/api/db/email-recipients'
import {
  addressLimit,
  copiesStopped,
  emailTemplate,
  isRequestEmail,
  noAccess,
  notAccepted,
  type EmailData,
  type RequestEmailData,
  type WithheldCode,
} from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import type { SendContext } from './context.ts'
import { countSentSince, wasToldBefore, type ClaimedRow } from './store.ts'

const hour = 60 * 60_000

const isOverLimit = async (row: ClaimedRow, { db, now }: SendContext): Promise<boolean> =>
  (await countSentSince(db, row, new Date(now().getTime() - hour))) >= limits.emailsPerHour

const refusalOfRequestEmail = async (
  row: ClaimedRow,
  { reportId, recipient }: RequestEmailData,
  context: SendContext,
): Promise<WithheldCode | undefined> => {
  const to = { reportId, recipient, address: row.address }
  const facts = await findRecipientFacts(context.db, to)
  if (!facts || !isEntitled(facts, to)) return noAccess
  if (recipient === 'copies') {
    if (!isCopied(facts, to)) return copiesStopped
    if (!isVouchedFor(facts) && (await wasToldBefore(context.db, row, reportId))) return notAccepted
  }
  if (!isKnown(facts, to) && (await isOverLimit(row, context))) return addressLimit
  return undefined
}

/** Why a claimed email may not be sent now; undefined when it may. */
export const findRefusal = async (
  row: ClaimedRow,
  data: EmailData,
  context: SendContext,
): Promise<WithheldCode | undefined> => {
  if (isRequestEmail(data)) return refusalOfRequestEmail(row, data, context)
  return (await isOverLimit(row, context)) ? addressLimit : undefined
}

/** Whether a refused email is tried again after an hour: a document must arrive even at a busy address. */
export const waitsForLimit = ({ template }: ClaimedRow, code: string): boolean =>
  code === addressLimit && emailTemplate(template).delivers !== undefined
