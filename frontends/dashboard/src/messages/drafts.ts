import { limits } from '@portal/contract/limits'
import { askCodes, type AskCode } from '@portal/contract/reports/waiting'
import { storageKeys } from '@portal/contract/storage-keys'

// Messages that are written but not sent, in localStorage. The session removes them when their author signs out.

/** What is being written: a message, an internal note, or the client's answer to what staff asked at a time. */
type DraftKind = 'message' | 'note' | `answer ${string}`

export interface Draft {
  text: string
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

const readAll = (): Record<string, StoredDraft> => {
  try {
    const entries = Object.entries(JSON.parse(localStorage.getItem(storageKeys.messageDrafts) ?? '{}') as object)
    return Object.fromEntries(entries.filter(([, draft]) => isStoredDraft(draft)))
  } catch {
    return {}
  }
}

/** The draft of one account for one request. Nobody else sees it. */
export const draftStorage = (userId: string, reportId: string, kind: DraftKind) => {
  const name = `${userId} ${reportId} ${kind}`
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
        if (Object.keys(drafts).length === 0) localStorage.removeItem(storageKeys.messageDrafts)
        else localStorage.setItem(storageKeys.messageDrafts, JSON.stringify(drafts))
      } catch {
        // Without room or permission to store it, the draft lives as long as the dialog.
      }
    },
  }
}
