import { limits } from '@portal/contract/limits'
import { askCodes, type AskCode } from '@portal/contract/reports/waiting'
import type { storageKeys } from '@portal/contract/storage-keys'

/** An unsent message. */
export interface Draft {
  text: string
  /** The items that staff ask the client for with the message. */
  asks: AskCode[]
  /** The idempotency key of a try whose outcome is unknown. */
  key?: string | undefined
}

export const emptyDraft: Draft = { text: '', asks: [] }

interface StoredDraft extends Draft {
  /** When it was saved, in milliseconds since the epoch. */
  at: number
}

const isStoredDraft = (value: unknown): value is StoredDraft => {
  const { text, asks, at, key } = (value ?? {}) as Partial<StoredDraft>
  return (
    typeof text === 'string' &&
    typeof at === 'number' &&
    (key === undefined || typeof key === 'string') &&
    Array.isArray(asks) &&
    asks.every((code) => askCodes.includes(code)) &&
    Date.now() - at < limits.draftDays * 86_400_000
  )
}

/** Drafts in the tab, which last as long as it, or in the browser: the session removes those when their author signs out. */
const places = {
  tab: { open: () => sessionStorage, key: 'trackDraft' },
  browser: { open: () => localStorage, key: 'messageDrafts' },
} as const satisfies Record<string, { open: () => Storage; key: keyof typeof storageKeys }>

/** The draft of this name. */
export const draftStorage = (place: 'tab' | 'browser', name: string) => {
  const { open, key: storageKey } = places[place]
  const readAll = (): Record<string, StoredDraft> => {
    try {
      const entries = Object.entries(JSON.parse(open().getItem(storageKey) ?? '{}') as object)
      return Object.fromEntries(entries.filter(([, draft]) => isStoredDraft(draft)))
    } catch {
      return {}
    }
  }
  return {
    read: (): Draft => {
      const { text, asks, key } = readAll()[name] ?? emptyDraft
      return { text, asks, key }
    },
    save: (draft: Draft): void => {
      const { [name]: _replaced, ...others } = readAll()
      const isEmpty = draft.text === '' && draft.asks.length === 0 && draft.key === undefined
      const drafts = isEmpty ? others : { ...others, [name]: { ...draft, at: Date.now() } }
      try {
        if (Object.keys(drafts).length === 0) open().removeItem(storageKey)
        else open().setItem(storageKey, JSON.stringify(drafts))
      } catch {
        // Without room or permission to store it, the draft lives as long as the page.
      }
    },
  }
}
export type DraftStorage = ReturnType<typeof draftStorage>
