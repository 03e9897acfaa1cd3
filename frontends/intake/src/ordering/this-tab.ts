import { storageKeys } from '@portal/contract/storage-keys'

/** A page's claim to be the one tab of this id. */
interface Claim {
  id: string
  /** When the page was opened, in milliseconds; of two pages of one id the earlier keeps it. */
  since: number
  page: string
}

const current = (): string | null => sessionStorage.getItem(storageKeys.tab)

const takeNew = (): string => {
  const id = crypto.randomUUID()
  sessionStorage.setItem(storageKeys.tab, id)
  return id
}

let told = false

/** A duplicated tab has a copy of the other's id: whoever has it first says so, and the copy takes one of its own. */
const tellTheOthers = (id: string): void => {
  const own = { since: performance.timeOrigin, page: crypto.randomUUID() }
  const channel = new BroadcastChannel(storageKeys.tab)
  // A channel, unlike a window, reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const claim = (claimed: string) => channel.postMessage({ id: claimed, ...own } satisfies Claim)
  channel.addEventListener('message', ({ data }: MessageEvent<Claim>) => {
    if (data.id !== current()) return
    const isCopy = data.since < own.since || (data.since === own.since && data.page < own.page)
    if (isCopy) takeNew()
    else claim(data.id)
  })
  claim(id)
  // The page that takes this one's place in the tab is no copy.
  const end = () => {
    channel.close()
    told = false
  }
  window.addEventListener('pagehide', end, { once: true })
}

/** What tells this tab from the others; the same after a reload. */
export const thisTab = (): string => {
  const id = current() ?? takeNew()
  if (!told) tellTheOthers(id)
  told = true
  return id
}
