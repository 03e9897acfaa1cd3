import type { TokenPurpose } from '@portal/api/storage/tokens'
import { isOrderLetter, letterRule, type AccountLink, type LetterData, type LetterName } from '@portal/contract/letters'
import { claimUrl, deliveryUrl, inviteUrl, resetUrl, verifyUrl } from '@portal/contract/paths'

const accountUrls: Record<AccountLink, (origin: string, token: string) => string> = {
  verify: verifyUrl,
  reset: resetUrl,
  invite: inviteUrl,
}

/** The address that a letter's own token opens; undefined when the letter carries none. `tokenOf` makes the token of a row. */
export const linkOf = async (
  { letter, address }: { letter: LetterName; address: string },
  data: LetterData,
  origin: string,
  tokenOf: (purpose: TokenPurpose, id: string) => Promise<string>,
): Promise<string | undefined> => {
  const { delivers, offersClaim, opens } = letterRule(letter)
  if (isOrderLetter(data)) {
    if (delivers && data.linkId) return deliveryUrl(origin, await tokenOf('delivery', data.linkId))
    if (offersClaim && data.claimable) return claimUrl(origin, await tokenOf('claim', data.reportId), address)
    return undefined
  }
  return opens && data.linkId && accountUrls[opens](origin, await tokenOf(opens, data.linkId))
}
