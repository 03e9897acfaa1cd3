import { limits } from '@portal/contract/limits'

/** What a browser keeps of a form: what was typed, and the names of its files, which cannot be kept. */
interface StoredDraft<F> {
  owner: string | undefined
  answers: Partial<F>
  files: string[]
  /** The idempotency key of an order that was sent and of which nothing is known. */
  key: string | undefined
}

interface Stored extends StoredDraft<Record<string, unknown>> {
  at: number
}

const sameKind = (one: unknown, other: unknown): boolean =>
  Array.isArray(other)
    ? Array.isArray(one) && one.every((item) => typeof item === 'string')
    : one !== null && typeof one === typeof other

/** The one draft of a form that this browser keeps, for some days. What is not of the form's shape any more is left out. */
export const storedDraft = <F extends object>(storageKey: string, empty: F) => {
  const remove = (): void => localStorage.removeItem(storageKey)
  return {
    remove,
    read: (): StoredDraft<F> | undefined => {
      try {
        const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Stored | null
        if (!stored) return undefined
        if (!(Date.now() - stored.at < limits.draftDays * 86_400_000)) return void remove()
        const { owner, answers, files, key } = stored
        const fitting = Object.entries(empty).filter(
          ([name, value]) => value !== null && name in answers && sameKind(answers[name], value),
        )
        return {
          owner: typeof owner === 'string' ? owner : undefined,
          answers: Object.fromEntries(fitting.map(([name]) => [name, answers[name]])) as Partial<F>,
          files: files.filter((name) => typeof name === 'string'),
          key: typeof key === 'string' ? key : undefined,
        }
      } catch {
        return void remove()
      }
    },
    write: ({ owner, form, key }: { owner: string | undefined; form: F; key: string | undefined }): void => {
      const entries = Object.entries(form)
      const answers = Object.fromEntries(entries.filter(([name]) => empty[name as keyof F] !== null))
      const files = entries.flatMap(([, value]) => (value instanceof File ? [value.name] : []))
      try {
        localStorage.setItem(storageKey, JSON.stringify({ owner, answers, files, key, at: Date.now() }))
      } catch {
        // No room, or none allowed: the draft then lives as long as the page.
      }
    },
  }
}
