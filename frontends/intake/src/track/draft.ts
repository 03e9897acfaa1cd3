import { storageKeys } from '@portal/contract/storage-keys'

const storageKey = storageKeys.trackDraft

interface Draft {
  text: string
  /** The idempotency key of a try whose outcome is unknown. */
  key?: string | undefined
}

interface StoredDraft extends Draft {
  requestId: string
}

const read = (): Partial<StoredDraft> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<StoredDraft>
  } catch {
    return {}
  }
}

/** The message being written about a request, kept in this tab. */
export const draftOf = (requestId: string) => {
  const { requestId: id, text = '', key } = read()
  let draft: Draft = id === requestId ? { text, key } : { text: '' }
  const set = (change: Partial<Draft>): void => {
    draft = { ...draft, ...change }
    try {
      if (draft.text || draft.key) sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, requestId }))
      else sessionStorage.removeItem(storageKey)
    } catch {
      // Without room to store it, the draft lives as long as the page.
    }
  }
  return { text: draft.text, set, key: { get: () => draft.key, set: (key: string | undefined) => set({ key }) } }
}
