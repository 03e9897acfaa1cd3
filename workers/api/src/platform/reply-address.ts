import { kindIdOf, kindIds, kindNames } from '@portal/contract/kinds/kind-ids'
import { isSameSecret, shortKeyedHash } from './tokens.ts'

// The addresses that replies to our emails go to: `reply+<report><kind><mac>@<domain>`. Email programs may change the case.

/** Email Routing, which receives them, and names itself in the results of its checks (RFC 8601). */
export const receivingServer = 'mx.cloudflare.net'

const macLength = 16
const idLength = 26
const localPattern = new RegExp(
  `^reply\\+([0-9a-z]{${idLength}})([${kindNames.map((kind) => kindIds[kind].replyLetter).join('')}])([0-9a-z]{${macLength}})$`,
)

/**
 * The purpose of the address: replies by this person to emails about this report. A new `trackingVersion` ends earlier
 * addresses.
 */
export interface ReplyRoute {
  readonly requestId: string
  readonly trackingVersion: number
  /** The email address of the person who may reply. */
  readonly address: string
}

const macOf = (linkSecret: string, { requestId, trackingVersion, address }: ReplyRoute): Promise<string> =>
  shortKeyedHash(linkSecret, `reply:${requestId}:${trackingVersion}:${address.toLowerCase()}`, macLength)

/** The Reply-To of an email about a request. */
export const replyAddress = async (linkSecret: string, domain: string, route: ReplyRoute): Promise<string> => {
  const { requestId } = route
  return `reply+${requestId.slice(-idLength)}${kindIds[kindIdOf(requestId)].replyLetter}${await macOf(linkSecret, route)}@${domain}`
}

/** A received address. Only `isReplyFor` says whether we made it, and for whom. */
export interface ReceivedReplyAddress {
  readonly requestId: string
  readonly mac: string
}

/** Reads the address that an email was sent to; undefined for any other address. */
export const parseReplyAddress = (address: string, domain: string): ReceivedReplyAddress | undefined => {
  const [local = '', host] = address.trim().toLowerCase().split('@')
  const [, id, letter, mac] = localPattern.exec(local) ?? []
  if (host !== domain.toLowerCase() || !mac) return undefined
  const kind = kindNames.find((one) => kindIds[one].replyLetter === letter)
  return kind && { requestId: `${kindIds[kind].idPrefix}_${id}`, mac }
}

/** Whether the address was made for this person and version of the report. */
export const isReplyFor = async (
  linkSecret: string,
  { requestId, mac }: ReceivedReplyAddress,
  route: Omit<ReplyRoute, 'requestId'>,
): Promise<boolean> => isSameSecret(mac, await macOf(linkSecret, { ...route, requestId }))
