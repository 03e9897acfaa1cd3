import { limits } from '@portal/contract/limits'

/** A stored draft. */
export interface DraftEntry {
  /** When it was saved, in milliseconds since the epoch. */
  at: number
}

/** Drafts by name under one key of the browser's storage. They expire after `limits.draftDays`. */
export const draftEntries = <Entry extends DraftEntry>(
  open: () => Storage,
  key: string,
  isEntry: (value: unknown) => value is Entry,
) => ({
  readAll: (): Record<string, Entry> => {
    try {
      const entries = Object.entries(JSON.parse(open().getItem(key) ?? '{}') as object)
      const oldest = Date.now() - limits.draftDays * 86_400_000
      return Object.fromEntries(entries.filter(([, entry]) => isEntry(entry) && entry.at > oldest))
    } catch {
      return {}
    }
  },
  /** Returns false when the browser has no room or doesn't allow storage; the draft then lives as long as the page. */
  writeAll: (entries: Record<string, Entry>): boolean => {
    try {
      if (Object.keys(entries).length === 0) open().removeItem(key)
      else open().setItem(key, JSON.stringify(entries))
      return true
    } catch {
      return false
    }
  },
})
