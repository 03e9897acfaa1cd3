import { onSessionCleared } from '@portal/client'
import { MailTarget } from '@portal/contract/mail/mail-files'
import { storageKeys } from '@portal/contract/storage-keys'
import { createStore } from '@portal/ui'
import { draftEntries, type DraftEntry } from '@portal/ui/conversation/draft-entries'

// Choices that staff made in the mail and didn't accept yet. They outlive a reload, but not the session.

interface Choice extends DraftEntry {
  readonly targets: readonly MailTarget[]
}

/** The files that come first, and when the newest of the others arrived then. */
export interface FileOrder {
  readonly ids: readonly string[]
  readonly until: string
}

const isChoice = (value: unknown): value is Choice => {
  const { at, targets } = (value ?? {}) as Partial<Choice>
  return typeof at === 'number' && Array.isArray(targets) && targets.every((one) => MailTarget.safeParse(one).success)
}

const isOrder = (value: unknown): value is FileOrder & DraftEntry => {
  const { at, ids, until } = (value ?? {}) as Partial<FileOrder & DraftEntry>
  return (
    typeof at === 'number' &&
    typeof until === 'string' &&
    Array.isArray(ids) &&
    ids.every((id) => typeof id === 'string')
  )
}

const storedChoices = draftEntries(() => localStorage, storageKeys.mailChoices, isChoice)
const storedOrder = draftEntries(() => localStorage, storageKeys.mailOrder, isOrder)

/** The requests chosen for files, by their ids. */
export const choices = createStore<ReadonlyMap<string, readonly MailTarget[]>>(
  new Map(Object.entries(storedChoices.readAll()).map(([id, { targets }]) => [id, targets])),
)

export const order = createStore<FileOrder | undefined>(storedOrder.readAll()['order'])

/** @param targets undefined once the choice is accepted or the file has left. */
export const setChoice = (file: string, targets: readonly MailTarget[] | undefined): void => {
  const { [file]: _replaced, ...others } = storedChoices.readAll()
  storedChoices.writeAll(targets ? { ...others, [file]: { targets, at: Date.now() } } : others)
  const next = new Map(choices.get())
  if (targets) next.set(file, targets)
  else next.delete(file)
  choices.set(next)
}

export const setOrder = (next: FileOrder): void => {
  storedOrder.writeAll({ order: { ...next, at: Date.now() } })
  order.set(next)
}

onSessionCleared(() => {
  storedChoices.writeAll({})
  storedOrder.writeAll({})
  choices.set(new Map())
  order.set(undefined)
})
