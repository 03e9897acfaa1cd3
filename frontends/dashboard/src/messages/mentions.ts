import { fullName } from '@portal/contract/accounts/full-name'
import type { Assignee } from '@portal/contract/requests/assignee'
import { foldWords } from '@portal/contract/fold-words'
import type { Mention } from '@portal/ui/conversation/drafts'

/** A mention that is being typed before the caret: where its @ is, and what follows it. */
export interface TypedMention {
  readonly at: number
  readonly query: string
}

/** An @ that begins a word, with up to two words of a name after it. */
const typed = /(?:^|[\s(])@((?:[\p{L}\p{M}'’.-]+ ?){0,2})$/u

export const typedMention = (text: string, caret: number): TypedMention | null => {
  const [, query] = typed.exec(text.slice(0, caret)) ?? []
  return query === undefined ? null : { at: caret - query.length - 1, query }
}

/** The colleagues of whose name a word begins with what was typed, or the whole name does. */
export const matching = (colleagues: readonly Assignee[], query: string): Assignee[] => {
  const wanted = foldWords(query).join(' ')
  return colleagues.filter((colleague) => ` ${foldWords(fullName(colleague)).join(' ')}`.includes(` ${wanted}`))
}

/** The chosen people whose names are still in the text. */
export const mentionsIn = (text: string, chosen: readonly Mention[]): Mention[] =>
  chosen.filter(({ id, name }, at) => text.includes(`@${name}`) && chosen.findIndex((other) => other.id === id) === at)
