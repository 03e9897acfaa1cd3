import { fullName } from '@portal/contract/accounts/full-name'
import type { TeamMember } from '@portal/contract/accounts/team'

export type Colleague = Pick<TeamMember, 'id' | 'firstName' | 'lastName' | 'email'>

/** A name without case, accents, punctuation and the order of its words: `Kim, Dana` is Dana Kim. */
const nameKey = (text: string): string =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .toSorted()
    .join(' ')

const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

interface People {
  readonly ids: readonly string[]
  readonly error?: string
}

const find = (text: string, colleagues: readonly Colleague[]): readonly Colleague[] =>
  text.includes('@')
    ? colleagues.filter(({ email }) => email.toLowerCase() === text.toLowerCase())
    : colleagues.filter((one) => nameKey(text) !== '' && nameKey(fullName(one)) === nameKey(text))

/** The members of a firm that a cell names by their full names or email addresses. */
export const peopleIn = (cell: string, colleagues: readonly Colleague[]): People => {
  const ids: string[] = []
  // A comma is between people, or in `Kim, Dana`.
  const names = partsOf(cell, ';').flatMap((part) => (find(part, colleagues).length > 0 ? [part] : partsOf(part, ',')))
  for (const name of names) {
    const found = find(name, colleagues)
    if (found.length === 0)
      return { ids, error: `${name} isn't a member of your firm. Enter a full name or email address` }
    if (found.length > 1)
      return { ids, error: `Your firm has ${found.length} members called ${name}. Enter an email address` }
    ids.push(found[0]!.id)
  }
  return { ids }
}
