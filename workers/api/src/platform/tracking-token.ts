import { kindIds } from '@portal/contract/kinds/kind-ids'
import { deriveToken, isSameSecret } from './tokens.ts'

/** A version of a guest's link to their request. A new version ends the earlier ones. */
export interface TrackingLink {
  readonly requestId: string
  readonly version: number
}

const macOf = (linkSecret: string, { requestId, version }: TrackingLink): Promise<string> =>
  deriveToken(linkSecret, 'track', `${requestId}.${version}`)

/** The token in a link to the tracking page. No row stores it: the report's row says which version opens it, and whether any does. */
export const trackingToken = async (linkSecret: string, link: TrackingLink): Promise<string> =>
  `${link.requestId}.${link.version}.${await macOf(linkSecret, link)}`

const prefixes = Object.values(kindIds).map(({ idPrefix }) => idPrefix)
const tokenPattern = new RegExp(`^((?:${prefixes.join('|')})_[0-9a-z]{26})\\.([1-9]\\d{0,8})\\.([\\w-]{43})$`)

/** The link that a token is of; undefined when we didn't make it. Whether the link still works is up to the report's row. */
export const readTrackingToken = async (linkSecret: string, token: string): Promise<TrackingLink | undefined> => {
  const [, requestId, version, mac] = tokenPattern.exec(token) ?? []
  if (!requestId || !mac) return undefined
  const link = { requestId, version: Number(version) }
  return (await isSameSecret(mac, await macOf(linkSecret, link))) ? link : undefined
}
