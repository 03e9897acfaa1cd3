import { deriveToken } from '@portal/api/storage/tokens'
import { brand } from '@portal/contract/brand'
import { isOrderLetter, LetterData, letterRule, letters, linkEnded, type LetterName } from '@portal/contract/letters'
import { emailPattern } from '@portal/contract/text'
import { attachmentOf } from './attachment.ts'
import { LetterError } from './letter-error.ts'
import { render } from './letters/render.ts'
import { linkOf } from './link-of.ts'
import type { Mail, Scope } from './scope.ts'
import { accountLinkIsOpen, deliveryLinkIsOpen, invitationIsOpen, type Claimed } from './store.ts'

/** Whether what the letter's link opens is still there to be opened: a revoked document must not travel along either. */
const isCurrent = async (letter: LetterName, data: LetterData, { db, now }: Scope): Promise<boolean> => {
  const { delivers, opens } = letterRule(letter)
  if (!data.linkId) return true
  if (isOrderLetter(data)) return !delivers || deliveryLinkIsOpen(db, data.linkId, now())
  if (opens === 'invite') return invitationIsOpen(db, data.linkId, now())
  return !opens || accountLinkIsOpen(db, data.linkId, now())
}

/**
 * A claimed row as a mail.
 * Throws LetterError INVALID_LETTER for a row that can never become one, LINK_ENDED for one that has nothing left to open.
 */
export const compose = async (row: Claimed, scope: Scope): Promise<Mail> => {
  const { origin, linkSecret, files } = scope
  const { data } = LetterData.safeParse(row.data)
  if (!data || !Object.hasOwn(letters, row.letter) || !emailPattern.test(row.address))
    throw new LetterError('INVALID_LETTER', 'The row is no letter')
  if (!(await isCurrent(row.letter, data, scope))) throw new LetterError(linkEnded, 'Its link opens nothing')

  const attachment = await attachmentOf(data, files)
  const link = await linkOf(row, data, origin, (purpose, id) => deriveToken(linkSecret, purpose, id))
  return {
    from: brand.sender,
    replyTo: brand.email,
    to: row.address,
    ...(await render(row.letter, data, { origin, link, attached: attachment !== undefined })),
    attachments: attachment ? [attachment] : [],
  }
}
