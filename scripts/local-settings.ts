import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { configPaths, type WorkerName } from './deploy/configs.ts'
import { at } from './root.ts'

const portal = at('.dev.vars')
const notifications = at('workers/notifications/.dev.vars')
const inbound = at('workers/inbound/.dev.vars')
const read = (file: string) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {})
const write = (file: string, settings: Record<string, string>) => {
  const existing = read(file)
  const changed = Object.entries(settings).filter(([name, value]) => existing[name] !== value)
  if (changed.length === 0) return
  const names = changed.map(([name]) => name)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  const others = lines.filter((line) => !names.some((name) => line.startsWith(`${name}=`)))
  writeFileSync(file, `${[...others, ...changed.map(([name, value]) => `${name}=${value}`)].join('\n')}\n`, {
    mode: 0o600,
  })
}

/** A Worker's local settings: the `.dev.vars` beside its configuration, as wrangler reads them. */
export const localSettingsOf = (worker: WorkerName): Record<string, string> =>
  read(join(dirname(at(configPaths[worker])), '.dev.vars')) as Record<string, string>

/**
 * Creates the local secrets of the Workers unless they exist, turns replies and mail by email on, and sets PORTAL_ORIGIN when
 * `origin` is given. LINK_SECRET is the same for all, because one emails the links and reply addresses that the others check.
 * Returns the settings of all.
 */
export const ensureLocalSettings = (origin?: string) => {
  const secret = () => randomBytes(32).toString('base64url')
  const { SESSION_SECRET = secret(), LINK_SECRET = secret(), DATA_KEY = secret() } = read(portal)
  const {
    PORTAL_ORIGIN = 'http://localhost:8787',
    REPLY_DOMAIN = 'reply.collisiondocket.example',
    BACKUP_KEY = secret(),
  } = read(notifications)
  const { MAIL_ADDRESS = `mail@${REPLY_DOMAIN}` } = read(inbound)
  write(portal, { SESSION_SECRET, LINK_SECRET, DATA_KEY, MAIL_ADDRESS })
  write(inbound, { LINK_SECRET, REPLY_DOMAIN, MAIL_ADDRESS })
  write(notifications, { LINK_SECRET, BACKUP_KEY, REPLY_DOMAIN, MAIL_ADDRESS, PORTAL_ORIGIN: origin ?? PORTAL_ORIGIN })
  return { SESSION_SECRET, LINK_SECRET, DATA_KEY, REPLY_DOMAIN, MAIL_ADDRESS }
}
