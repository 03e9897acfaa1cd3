import { weaknessMessages, weaknessOf } from '@portal/contract/accounts/guessable-passwords'
import { freeMailMessage, publicSuffixMessage } from '@portal/contract/accounts/law-firms'
import { AppError } from '@portal/contract/api/errors'

interface Shell {
  readonly assets: Fetcher
  readonly config: { readonly origin: string }
}

/** Lists among the shell's assets, because bundling them would enlarge the Worker for requests that don't use them. */
type ListName = 'common-passwords' | 'mail-providers' | 'public-suffixes'

const loadedLists = new Map<ListName, ReadonlySet<string>>()

const load = async ({ assets, config }: Shell, list: ListName): Promise<ReadonlySet<string>> => {
  const response = await assets.fetch(`${config.origin}/api/${list}.txt`)
  if (!response.ok) throw new AppError('unavailable')
  const [, ...lines] = (await response.text()).trimEnd().split('\n')
  return new Set(lines.join(' ').split(' '))
}

/** @throws AppError `unavailable` when the list is missing from the assets. */
const wordsOf = async (shell: Shell, list: ListName): Promise<ReadonlySet<string>> => {
  const words = loadedLists.get(list) ?? (await load(shell, list))
  loadedLists.set(list, words)
  return words
}

/** @throws AppError `invalid` for `field` when the password is easy to guess. */
export const refuseGuessablePassword = async (shell: Shell, field: string, password: string): Promise<void> => {
  const words = await wordsOf(shell, 'common-passwords')
  const weakness = weaknessOf(password, (word) => words.has(word))
  if (weakness) throw new AppError('invalid', { fields: { [field]: weaknessMessages[weakness] } })
}

/** Whether anyone can register a name under the domain, like `co.uk` or `github.io`: see publicsuffix.org. */
const isPublicSuffix = (domain: string, rules: ReadonlySet<string>): boolean =>
  rules.has(domain) || (rules.has(`*${domain.slice(domain.indexOf('.'))}`) && !rules.has(`!${domain}`))

/** The domains above a domain that belong to somebody: of `a.mailinator.com`, `mailinator.com`. */
const ownedAbove = (domain: string, rules: ReadonlySet<string>): string[] => {
  const above = domain.slice(domain.indexOf('.') + 1)
  return above.includes('.') && !isPublicSuffix(above, rules) ? [above, ...ownedAbove(above, rules)] : []
}

/** Of a law firm's form. */
const firmRefusal = { field: 'domain', freeMail: freeMailMessage, publicSuffix: publicSuffixMessage }

/**
 * @throws AppError `invalid` for the domain of a mail provider or a part of it, which would make strangers members of a firm or send in an
 * agency's name, and for a public suffix.
 */
export const refuseSharedDomain = async (
  shell: Shell,
  domain: string,
  { field, freeMail, publicSuffix } = firmRefusal,
): Promise<void> => {
  const refuse = (message: string) => new AppError('invalid', { fields: { [field]: message } })
  const [providers, rules] = [await wordsOf(shell, 'mail-providers'), await wordsOf(shell, 'public-suffixes')]
  if ([domain, ...ownedAbove(domain, rules)].some((one) => providers.has(one))) throw refuse(freeMail)
  if (isPublicSuffix(domain, rules)) throw refuse(publicSuffix)
}
