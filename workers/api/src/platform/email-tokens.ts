import { deriveToken, hashToken } from './tokens.ts'

// The tokens in the links of one email. The second is made from the first and the stored hash from the second: one hash finds
// an email by either, also after `LINK_SECRET` has changed, and a link that stops copies opens no document.

/** The token that opens the document that an email delivers. */
export const deliveryTokenOf = (linkSecret: string, emailId: string): Promise<string> =>
  deriveToken(linkSecret, 'delivery', emailId)

/** The token that stops copies to the email's recipient. */
export const stopTokenOf = (deliveryToken: string): Promise<string> => hashToken(deliveryToken)

/** The hash that an email's row has, from its stop token. */
export const linkHashOf = async (stopToken: string): Promise<string> => (await hashToken(stopToken)).slice(0, 22)
