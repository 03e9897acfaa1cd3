import { AppError } from '@portal/contract/api/errors'
import type { RequestContext } from '../context.ts'

/** Lists that the shell's build lays among the assets, for the Worker would carry them to every request that asks none. */
export type ListName = 'common-passwords' | 'mail-providers'

const read = new Map<ListName, ReadonlySet<string>>()

const load = async ({ assets, config }: RequestContext, list: ListName): Promise<ReadonlySet<string>> => {
  const answer = await assets.fetch(`${config.origin}/api/${list}.txt`)
  if (!answer.ok) throw new AppError('unavailable')
  const [, ...lines] = (await answer.text()).trimEnd().split('\n')
  return new Set(lines.join(' ').split(' '))
}

/**
 * Whether a word, in lower case, is in a list.
 * @throws AppError `unavailable` when the list isn't among the assets.
 */
export const isListed = async (context: RequestContext, list: ListName, word: string): Promise<boolean> => {
  const words = read.get(list) ?? (await load(context, list))
  read.set(list, words)
  return words.has(word)
}
