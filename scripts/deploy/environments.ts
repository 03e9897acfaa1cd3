import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../root.ts'
import { stop } from '../run.ts'

/** What differs between the places the portal runs at; everything else stands once, in the `wrangler.toml` files. */
export interface Environment {
  readonly name: string
  /** Where the portal is reached: `https://portal.example`, no slash at the end. */
  readonly origin: string
  /** Where new orders are told of; empty: every admin and staff member. */
  readonly staffInbox: string
  /** The account's own domain at workers.dev, where uploaded versions answer: `acme.workers.dev`; empty: no previews. */
  readonly previews: string
  /** What its resources' names end in; empty for production. */
  readonly suffix: string
  /** Its place in the list, which keeps its rate limits apart from the others'. */
  readonly index: number
}

type Settings = Record<string, Pick<Environment, 'origin' | 'staffInbox' | 'previews'>>

const list = process.env['ENVIRONMENTS'] ?? 'environments.json'

/**
 * An environment of `environments.json`, or of the file that ENVIRONMENTS names; ends the program with a sentence when
 * there is none of that name.
 */
export const environmentNamed = (name: string): Environment => {
  const all = JSON.parse(readFileSync(resolve(root, list), 'utf8')) as Settings
  const found = all[name]
  if (!found) return stop(`There is no environment "${name}" in ${list}: ${Object.keys(all).join(', ')}.`)
  // Its resources are named after it, and the queues' consumer knows them by it.
  if (!/^[a-z]+$/.test(name)) return stop(`An environment is named by small letters alone, not "${name}".`)
  if (new URL(found.origin).origin !== found.origin)
    return stop(`The origin of ${name} must be an address alone, like https://portal.example, not "${found.origin}".`)
  if (!/^([a-z0-9-]+\.workers\.dev)?$/.test(found.previews))
    return stop(`The previews of ${name} must be the account's domain, like acme.workers.dev, not "${found.previews}".`)
  return {
    name,
    ...found,
    suffix: name === 'production' ? '' : `-${name}`,
    index: Object.keys(all).indexOf(name),
  }
}
