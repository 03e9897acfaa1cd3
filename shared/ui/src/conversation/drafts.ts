import { askCodes, type AskCode } from '@portal/contract/requests/waiting'
import type { storageKeys } from '@portal/contract/storage-keys'
import { useRef, useState } from 'react'
import type { KeptKey } from '@portal/client'
import { draftEntries, type DraftEntry } from './draft-entries.ts'

/** A colleague whose name an internal note has after an @. */
export interface Mention {
  readonly id: string
  readonly name: string
}

/** An unsent message. */
export interface Draft {
  text: string
  /** The items that staff ask the client for with the message. */
  asks: AskCode[]
  /** The colleagues chosen for it; those whose name is still in the text are mentioned. */
  mentions?: readonly Mention[] | undefined
  /** The idempotency key of a try whose outcome is unknown. */
  key?: string | undefined
}

export const emptyDraft: Draft = { text: '', asks: [] }

type StoredDraft = Draft & DraftEntry

const isStoredDraft = (value: unknown): value is StoredDraft => {
  const { text, asks, mentions = [], at, key } = (value ?? {}) as Partial<StoredDraft>
  return (
    typeof text === 'string' &&
    typeof at === 'number' &&
    (key === undefined || typeof key === 'string') &&
    Array.isArray(mentions) &&
    mentions.every((one) => typeof one?.id === 'string' && typeof one.name === 'string') &&
    Array.isArray(asks) &&
    asks.every((code) => askCodes.includes(code))
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
  const { readAll, writeAll } = draftEntries(open, storageKey, isStoredDraft)
  return {
    read: (): Draft => {
      const { text, asks, mentions, key } = readAll()[name] ?? emptyDraft
      return { text, asks, mentions, key }
    },
    save: (draft: Draft): void => {
      const { [name]: _replaced, ...others } = readAll()
      const isEmpty = draft.text === '' && draft.asks.length === 0 && draft.key === undefined
      writeAll(isEmpty ? others : { ...others, [name]: { ...draft, at: Date.now() } })
    },
  }
}
export type DraftStorage = ReturnType<typeof draftStorage>

/** A message that is being written, and stored at each change, with the idempotency key of sending it. */
export const useDraft = (openStorage: () => DraftStorage) => {
  const [storage] = useState(openStorage)
  const [draft, setDraft] = useState(storage.read)
  // The latest draft, also for an asynchronous caller.
  const latest = useRef(draft)
  const update = (change: Partial<Draft>) => {
    latest.current = { ...latest.current, ...change }
    setDraft(latest.current)
    storage.save(latest.current)
  }
  const key: KeptKey = { get: () => latest.current.key, set: (value) => update({ key: value }) }
  return { draft, update, key }
}
