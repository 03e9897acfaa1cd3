import { Failure } from '@portal/contract/failure'
import type { Scope } from '../scope.ts'

/** Lists that the shell's build lays among the assets, for the Worker would carry them to every request that asks none. */
export type ListName = 'common-passwords' | 'mail-providers'

const read = new Map<ListName, ReadonlySet<string>>()

const load = async ({ assets, config }: Scope, list: ListName): Promise<ReadonlySet<string>> => {
  const answer = await assets.fetch(`${config.origin}/api/${list}.txt`)
  if (!answer.ok) throw new Failure('unavailable')
  const [, ...lines] = (await answer.text()).trimEnd().split('\n')
  return new Set(lines.join(' ').split(' '))
}

/**
 * Whether a word, in lower case, is in a list.
 * @throws Failure `unavailable` when the list isn't among the assets.
 */
export const isListed = async (scope: Scope, list: ListName, word: string): Promise<boolean> => {
  const words = read.get(list) ?? (await load(scope, list))
  read.set(list, words)
  return words.has(word)
}
