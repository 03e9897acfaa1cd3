import type { TokenPurpose } from '@portal/api/platform/tokens'
import { emailTemplate, type AccountLink, type EmailTemplate } from '@portal/contract/emails/templates'
import { isRequestEmail, type EmailData, type RequestEmailData } from '@portal/contract/emails/email-data'
import type { TrackingLink } from '@portal/api/platform/tracking-token'
import { idCore } from '@portal/contract/kinds/kind-ids'
import { languagePrefixes } from '@portal/contract/language'
import { claimUrl, deliveryUrl, inviteUrl, resetUrl, signUrl, trackUrl, verifyUrl } from '@portal/contract/paths'
import type { EmailRow } from './store.ts'

const accountUrls: Record<AccountLink, (origin: string, token: string) => string> = {
  verify: verifyUrl,
  reset: resetUrl,
  invite: inviteUrl,
}

/** The origin for an email's links, with the language of its pages. */
export const pagesFor = (origin: string, data: EmailData): string => origin + languagePrefixes[data.language ?? 'en']

/** Whether an email has a link that stops copies to its address. */
export const hasStopLink = ({ recipient, linkHash }: Pick<EmailRow, 'recipient' | 'linkHash'>): boolean =>
  recipient === 'copies' && linkHash !== null

/** The guest's tracking page; undefined in other emails. */
export const createTrackLink = async (
  data: EmailData,
  origin: string,
  tokenFor: (link: TrackingLink) => Promise<string>,
): Promise<string | undefined> =>
  isRequestEmail(data) && data.recipient === 'requester' && data.trackingVersion !== undefined
    ? trackUrl(origin, await tokenFor({ requestId: data.requestId, version: data.trackingVersion }))
    : undefined

/** Whether a reply to an email becomes a message about its request. */
export const takesReplies = (
  template: EmailTemplate,
  data: EmailData,
  replyDomain: string | null,
): data is RequestEmailData =>
  replyDomain !== null && data.recipient === 'requester' && !emailTemplate(template).afterDeletion

/**
 * The URL with the email's own token; undefined when the email has none.
 * @param tokenFor makes the token for a row's id.
 */
export const createLink = async (
  { id, template, address, fileId }: Pick<EmailRow, 'id' | 'template' | 'address' | 'fileId'>,
  data: EmailData,
  origin: string,
  tokenFor: (purpose: TokenPurpose, id: string) => Promise<string>,
): Promise<string | undefined> => {
  const { delivers, offersClaim, opens } = emailTemplate(template)
  if (isRequestEmail(data)) {
    if (data.signingId) return signUrl(origin, await tokenFor('sign', data.signingId))
    if (delivers) return fileId ? deliveryUrl(origin, await tokenFor('delivery', id)) : undefined
    // The tracking page offers the same, unless its link is turned off.
    if (offersClaim && data.claimable && data.trackingVersion === undefined)
      return claimUrl(origin, await tokenFor('claim', idCore(data.requestId)), address)
    return undefined
  }
  return opens && data.linkId && accountUrls[opens](origin, await tokenFor(opens, data.linkId))
}
