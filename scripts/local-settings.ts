import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { at } from './root.ts'

const portal = at('.dev.vars')
const notifications = at('workers/notifications/.dev.vars')
const read = (file: string) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {})
const write = (file: string, settings: Record<string, string>) => {
  const kept = read(file)
  const changed = Object.entries(settings).filter(([name, value]) => kept[name] !== value)
  if (changed.length === 0) return
  const names = changed.map(([name]) => name)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  const others = lines.filter((line) => !names.some((name) => line.startsWith(`${name}=`)))
  writeFileSync(file, `${[...others, ...changed.map(([name, value]) => `${name}=${value}`)].join('\n')}\n`, {
    mode: 0o600,
  })
}

const usualOrigin = 'http://localhost:8787'

/**
 * Makes sure that both Workers have their local secrets, fresh and random the first time, and know the portal's
 * address: `origin`, else the one they know. They share LINK_SECRET: the one checks the links the other mails.
 */
export const ensureLocalSettings = (origin?: string): void => {
  const secret = () => randomBytes(32).toString('base64url')
  const { SESSION_SECRET = secret(), LINK_SECRET = secret(), DATA_KEY = secret() } = read(portal)
  write(portal, { SESSION_SECRET, LINK_SECRET, DATA_KEY })
  const { PORTAL_ORIGIN = usualOrigin } = read(notifications)
  write(notifications, { LINK_SECRET, PORTAL_ORIGIN: origin ?? PORTAL_ORIGIN })
}
