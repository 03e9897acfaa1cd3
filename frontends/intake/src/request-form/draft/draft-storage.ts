import { limits } from '@portal/contract/limits'
import { draftEntries, type DraftEntry } from '@portal/ui/conversation/draft-entries'
import { getTabId } from './tab-id.ts'

/** A file lost in a reload: its field and its name. */
export interface LostFile {
  field: string
  file: string
}

/** The stored part of a draft: text, and the names of files. */
interface StoredDraft<F> {
  /** The files of a guest's draft have it too. */
  id: string | undefined
  owner: string | undefined
  answers: Partial<F>
  files: LostFile[]
  /** The idempotency key of a submission whose outcome is unknown. */
  key: string | undefined
}

interface StoredEntry extends StoredDraft<Record<string, unknown>>, DraftEntry {
  /** Its tab was closed, so the next tab without a draft continues it, or staff set it aside. */
  closed?: boolean
  /** When it was begun, in milliseconds since the epoch. */
  since?: number
}

/** A draft that no tab has open. */
export interface ClosedDraft<F> extends Pick<StoredDraft<F>, 'answers'> {
  readonly name: string
  /** When it was begun, in milliseconds since the epoch. */
  readonly since: number
}

const isSameType = (value: unknown, sample: unknown): boolean =>
  Array.isArray(sample)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : value !== null && typeof value === typeof sample

const isLostFile = (value: unknown): value is LostFile => {
  const { field, file } = (value ?? {}) as Partial<LostFile>
  return typeof field === 'string' && typeof file === 'string'
}

const isStoredEntry = (value: unknown): value is StoredEntry => {
  const { at, answers, files } = (value ?? {}) as Partial<StoredEntry>
  return typeof at === 'number' && typeof answers === 'object' && answers !== null && Array.isArray(files)
}

/**
 * The drafts of a form in localStorage, one per tab, so that two requests can be filled in side by side. Values that no
 * longer match the form's types are ignored.
 */
export const createDraftStorage = <F extends object>(storageKey: string, emptyForm: F) => {
  const { readAll, writeAll } = draftEntries(() => localStorage, storageKey, isStoredEntry)

  const toDraft = ({ id, owner, answers, files, key }: StoredEntry): StoredDraft<F> => {
    const matching = Object.entries(emptyForm).filter(
      ([name, sample]) => sample !== null && name in answers && isSameType(answers[name], sample),
    )
    return {
      id: typeof id === 'string' ? id : undefined,
      owner: typeof owner === 'string' ? owner : undefined,
      answers: Object.fromEntries(matching.map(([name]) => [name, answers[name]])) as Partial<F>,
      files: files.filter(isLostFile),
      key: typeof key === 'string' ? key : undefined,
    }
  }

  // Not every browser fires `pagehide` when a tab is closed, so an idle draft counts as closed.
  const isClosed = ({ closed, at }: StoredEntry): boolean => closed === true || Date.now() - at > limits.draftIdle

  globalThis.window?.addEventListener('pagehide', () => {
    const entries = readAll()
    const own = entries[getTabId()]
    if (own) writeAll({ ...entries, [getTabId()]: { ...own, closed: true } })
  })

  return {
    /** Gives this tab the draft it saved, or else the newest one of a closed tab unless `ownOnly`. */
    take: (accept: (draft: StoredDraft<F>) => boolean, ownOnly = false): StoredDraft<F> | undefined => {
      // A page that is prerendered.
      if (!globalThis.sessionStorage) return undefined
      const { [getTabId()]: own, ...others } = readAll()
      const closed = Object.values(others)
        .filter((entry) => !ownOnly && isClosed(entry))
        .sort((a, b) => b.at - a.at)
      const taken = [...(own ? [own] : []), ...closed].find((entry) => accept(toDraft(entry)))
      if (!taken) return undefined
      const rest = Object.entries(others).filter(([, entry]) => entry !== taken)
      writeAll({ ...Object.fromEntries(rest), [getTabId()]: { ...taken, closed: false } })
      return toDraft(taken)
    },
    /** `lostFiles` of an earlier reload are kept while their fields are empty. Returns whether the draft was stored. */
    save: ({
      id,
      owner,
      values,
      key,
      lostFiles,
    }: Partial<Pick<StoredDraft<F>, 'id'>> &
      Pick<StoredDraft<F>, 'owner' | 'key'> & { values: F; lostFiles: readonly LostFile[] }): boolean => {
      const entries = Object.entries(values)
      const answers = Object.fromEntries(entries.filter(([name]) => emptyForm[name as keyof F] !== null))
      const files = entries.flatMap(([field, value]) => {
        if (value instanceof File) return [{ field, file: value.name }]
        return value === null ? lostFiles.filter((lost) => lost.field === field) : []
      })
      const stored = readAll()
      const since = stored[getTabId()]?.since ?? Date.now()
      return writeAll({ ...stored, [getTabId()]: { id, owner, answers, files, key, since, at: Date.now() } })
    },
    /** An account's drafts that no tab has open, newest first. */
    closed: (owner: string): ClosedDraft<F>[] =>
      Object.entries(readAll())
        .filter(([name, entry]) => name !== getTabId() && entry.owner === owner && isClosed(entry))
        .map(([name, entry]) => ({ name, since: entry.since ?? entry.at, answers: toDraft(entry).answers }))
        .sort((a, b) => b.since - a.since),
    /** Puts this tab's draft away under a name. Returns whether it is stored there. */
    close: (name: string): boolean => {
      const { [getTabId()]: own, ...others } = readAll()
      return own !== undefined && writeAll({ ...others, [name]: { ...own, closed: true } })
    },
    /** Gives this tab the draft of that name. */
    open: (name: string): void => {
      const { [name]: entry, ...others } = readAll()
      if (entry) writeAll({ ...others, [getTabId()]: { ...entry, closed: false } })
    },
    /** Returns its id. */
    drop: (name: string): string | undefined => {
      const { [name]: dropped, ...others } = readAll()
      writeAll(others)
      return dropped && toDraft(dropped).id
    },
    /** The user id of the account whose draft this tab holds; undefined for a guest's draft or none. */
    owner: (): string | undefined => readAll()[getTabId()]?.owner,
    /** Removes this tab's draft. */
    remove: (): void => {
      const { [getTabId()]: _own, ...others } = readAll()
      writeAll(others)
    },
  }
}
