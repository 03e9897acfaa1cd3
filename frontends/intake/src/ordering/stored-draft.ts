import { limits } from '@portal/contract/limits'
import { thisTab } from './this-tab.ts'

/** A file that cannot be kept: the control it was chosen at, and its name. */
export interface LostFile {
  field: string
  file: string
}

/** What a browser keeps of a form: what was typed, and the names of its files, which cannot be kept. */
interface StoredDraft<F> {
  owner: string | undefined
  answers: Partial<F>
  files: LostFile[]
  /** The idempotency key of an order that was sent and of which nothing is known. */
  key: string | undefined
}

interface Stored extends StoredDraft<Record<string, unknown>> {
  at: number
  /** Its tab was closed: the next one without a draft goes on with it. */
  left?: boolean
}

const sameKind = (one: unknown, other: unknown): boolean =>
  Array.isArray(other)
    ? Array.isArray(one) && one.every((item) => typeof item === 'string')
    : one !== null && typeof one === typeof other

const isLostFile = (value: unknown): value is LostFile => {
  const { field, file } = (value ?? {}) as Partial<LostFile>
  return typeof field === 'string' && typeof file === 'string'
}

const isStored = (value: unknown): value is Stored => {
  const { at, answers, files } = (value ?? {}) as Partial<Stored>
  return typeof at === 'number' && typeof answers === 'object' && answers !== null && Array.isArray(files)
}

/**
 * The drafts of one form that this browser keeps for some days, one for each tab: who orders for two clients in two tabs
 * finds each in its own. What is not of the form's shape any more is left out.
 */
export const storedDraft = <F extends object>(storageKey: string, empty: F) => {
  const load = (): Record<string, Stored> => {
    try {
      const entries = Object.entries(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as object)
      return Object.fromEntries(
        entries.filter(([, draft]) => isStored(draft) && Date.now() - draft.at < limits.draftDays * 86_400_000),
      )
    } catch {
      return {}
    }
  }
  const save = (drafts: Record<string, Stored>): boolean => {
    try {
      if (Object.keys(drafts).length === 0) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, JSON.stringify(drafts))
      return true
    } catch {
      // No room, or none allowed: the draft then lives as long as the page.
      return false
    }
  }

  const asDraft = ({ owner, answers, files, key }: Stored): StoredDraft<F> => {
    const fitting = Object.entries(empty).filter(
      ([name, value]) => value !== null && name in answers && sameKind(answers[name], value),
    )
    return {
      owner: typeof owner === 'string' ? owner : undefined,
      answers: Object.fromEntries(fitting.map(([name]) => [name, answers[name]])) as Partial<F>,
      files: files.filter(isLostFile),
      key: typeof key === 'string' ? key : undefined,
    }
  }

  // Not every browser says that a tab is closed: one where nothing was typed for long counts as closed.
  const isLeft = ({ left, at }: Stored): boolean => left === true || Date.now() - at > limits.draftIdle

  window.addEventListener('pagehide', () => {
    const drafts = load()
    const mine = drafts[thisTab()]
    if (mine) save({ ...drafts, [thisTab()]: { ...mine, left: true } })
  })

  return {
    /** The draft this tab goes on with: its own, else the newest that a closed tab left. It is this tab's from now on. */
    take: (mayHave: (draft: StoredDraft<F>) => boolean): StoredDraft<F> | undefined => {
      const { [thisTab()]: mine, ...others } = load()
      const left = Object.values(others)
        .filter(isLeft)
        .sort((one, other) => other.at - one.at)
      const taken = [...(mine ? [mine] : []), ...left].find((draft) => mayHave(asDraft(draft)))
      if (!taken) return undefined
      const rest = Object.entries(others).filter(([, draft]) => draft !== taken)
      save({ ...Object.fromEntries(rest), [thisTab()]: { ...taken, left: false } })
      return asDraft(taken)
    },
    /** `lost` are files that a reload took before: they are named as long as their controls are empty. Returns whether it is kept. */
    write: (draft: Omit<StoredDraft<F>, 'answers' | 'files'> & { form: F; lost: readonly LostFile[] }): boolean => {
      const { owner, form, key, lost } = draft
      const entries = Object.entries(form)
      const answers = Object.fromEntries(entries.filter(([name]) => empty[name as keyof F] !== null))
      const files = entries.flatMap(([field, value]) =>
        value instanceof File
          ? [{ field, file: value.name }]
          : value === null
            ? lost.filter((it) => it.field === field)
            : [],
      )
      return save({ ...load(), [thisTab()]: { owner, answers, files, key, at: Date.now() } })
    },
    /** The account whose draft this tab has; undefined when it is a guest's, or there is none. */
    owner: (): string | undefined => load()[thisTab()]?.owner,
    /** Forgets this tab's draft. */
    remove: (): void => {
      const { [thisTab()]: _mine, ...others } = load()
      save(others)
    },
  }
}
