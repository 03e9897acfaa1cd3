import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../root.ts'
import { stop } from '../run.ts'

/** The settings that differ between deployments; everything else is in the `wrangler.toml` files. */
export interface Environment {
  readonly name: string
  /** The portal's origin, such as `https://portal.example`. */
  readonly origin: string
  /** The email address for new requests; when empty, every admin and staff member is emailed. */
  readonly staffInbox: string
  /** The account's workers.dev domain for previews, such as `acme.workers.dev`; no previews when empty. */
  readonly previews: string
  /** The domain that replies by email are sent to, such as `reply.portal.example`; replies by email are off when empty. */
  readonly replyDomain?: string
  /** The address that agencies email reports to, such as `mail@reply.portal.example`; they can't when empty. */
  readonly mailAddress?: string
  /** The email address that is told when something is wrong with the portal; when empty, every admin is. */
  readonly alertAddress?: string
  /** The most emails that the account may send in a day, if that is known. */
  readonly emailQuota?: number
  /** The environment that everything is deployed to and checked in first, such as `staging`; none when it isn't given. */
  readonly after?: string
  /** Whether staff and admins must have a second factor; they must when it isn't given. */
  readonly requireTwoFactor?: boolean
  /** The suffix of its resources' names; empty for production. */
  readonly suffix: string
  /** The option of `npm run deploy` that names it; empty for production. */
  readonly option: string
  /** Its position in the list, which gives it separate rate limits. */
  readonly index: number
}

type Settings = Record<string, Omit<Environment, 'name' | 'suffix' | 'option' | 'index'>>

/**
 * Reads an environment from `environments.json`, or from the file that ENVIRONMENTS names. Stops the program when it is
 * missing or invalid.
 */
export const environmentNamed = (name: string): Environment => {
  const list = process.env['ENVIRONMENTS'] ?? 'environments.json'
  const all = JSON.parse(readFileSync(resolve(root, list), 'utf8')) as Settings
  const found = all[name]
  if (!found)
    return stop(`There is no environment "${name}" in ${list}. Choose one of: ${Object.keys(all).join(', ')}.`)
  // Its name becomes part of resource names, and the queue consumer matches queue names with it.
  if (!/^[a-z]+$/.test(name)) return stop(`An environment's name must be lowercase letters, not "${name}".`)
  if (new URL(found.origin).origin !== found.origin)
    return stop(
      `The origin of ${name} must be an origin without a path, such as https://portal.example, not "${found.origin}".`,
    )
  if (!/^([a-z0-9-]+\.workers\.dev)?$/.test(found.previews))
    return stop(
      `The previews of ${name} must be the account's domain, such as acme.workers.dev, not "${found.previews}".`,
    )
  if (!/^(([a-z0-9-]+\.)+[a-z]{2,})?$/.test(found.replyDomain ?? ''))
    return stop(
      `The replyDomain of ${name} must be a domain, such as reply.portal.example, not "${found.replyDomain}".`,
    )
  for (const key of ['mailAddress', 'alertAddress'] as const)
    if (!/^([a-z0-9.-]+@([a-z0-9-]+\.)+[a-z]{2,})?$/.test(found[key] ?? ''))
      return stop(
        `The ${key} of ${name} must be an email address, such as mail@reply.portal.example, not "${found[key]}".`,
      )
  if (found.emailQuota !== undefined && !(Number.isInteger(found.emailQuota) && found.emailQuota > 0))
    return stop(`The emailQuota of ${name} must be a whole number, not "${found.emailQuota}".`)
  if (found.after !== undefined && (found.after === name || !all[found.after] || all[found.after]?.after))
    return stop(
      `${name} comes after "${found.after}", which must be another environment in ${list} that comes after none.`,
    )
  return {
    name,
    ...found,
    suffix: name === 'production' ? '' : `-${name}`,
    option: name === 'production' ? '' : ` --env ${name}`,
    index: Object.keys(all).indexOf(name),
  }
}

/** The portal on this machine. Its resources are named as in production, by which commands with `--local` find them. */
export const localEnvironment: Environment = {
  name: 'local',
  origin: 'http://localhost',
  staffInbox: '',
  previews: '',
  requireTwoFactor: false,
  suffix: '',
  option: '',
  index: 0,
}
