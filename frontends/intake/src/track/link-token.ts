import { withoutPunctuation } from '@portal/contract/paths'

interface LinkState {
  link?: { token?: string }
}

const inUrl = (): string | undefined => {
  const token = new URLSearchParams(window.location.search).get('token')
  return token === null ? undefined : withoutPunctuation(token)
}

/** The token of the emailed link that led here: from the URL, or from the history entry after a reload. */
export const linkToken = (): string | undefined => inUrl() ?? (window.history.state as LinkState | null)?.link?.token

/** Moves the token from the address bar to the history entry, where it stays until the link is open. */
export const hideLinkToken = (): void => {
  const token = inUrl()
  if (token === undefined) return
  const url = new URL(window.location.href)
  url.searchParams.delete('token')
  window.history.replaceState({ ...window.history.state, link: { token } }, '', `${url.pathname}${url.search}`)
}

/** Removes the token once it has been exchanged for a session. */
export const forgetLinkToken = (): void => {
  const { link: _, ...rest } = (window.history.state ?? {}) as LinkState
  window.history.replaceState(rest, '')
}
