import { storageKeys } from '@portal/contract/storage-keys'

/** A message on the channel: this page uses this tab id. */
interface Claim {
  id: string
  /** When the page was opened, in milliseconds since the epoch. Of two pages with one id, the earlier keeps it. */
  since: number
  page: string
}

const current = (): string | null => sessionStorage.getItem(storageKeys.tab)

const createId = (): string => {
  const id = crypto.randomUUID()
  sessionStorage.setItem(storageKeys.tab, id)
  return id
}

let claiming = false

/** A duplicated tab starts with a copy of the other tab's sessionStorage. Here it finds out that its id is taken. */
const claimId = (id: string): void => {
  const own = { since: performance.timeOrigin, page: crypto.randomUUID() }
  const channel = new BroadcastChannel(storageKeys.tab)
  // A BroadcastChannel, unlike a window, only reaches the same origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const claim = (claimed: string) => channel.postMessage({ id: claimed, ...own } satisfies Claim)
  channel.addEventListener('message', ({ data }: MessageEvent<Claim>) => {
    if (data.id !== current()) return
    const isCopy = data.since < own.since || (data.since === own.since && data.page < own.page)
    if (isCopy) createId()
    else claim(data.id)
  })
  claim(id)
  // The next page of this tab keeps the id, so this one must stop claiming it.
  const stop = () => {
    channel.close()
    claiming = false
  }
  window.addEventListener('pagehide', stop, { once: true })
}

/** An id of this tab, the same after a reload. */
export const getTabId = (): string => {
  const id = current() ?? createId()
  if (!claiming) claimId(id)
  claiming = true
  return id
}
