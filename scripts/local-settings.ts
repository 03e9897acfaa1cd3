import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { at } from './root.ts'

const portal = at('.dev.vars')
const notifications = at('workers/notifications/.dev.vars')
const read = (file: string) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {})
const write = (file: string, settings: Record<string, string | undefined>) =>
  writeFileSync(
    file,
    `${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
    { mode: 0o600 },
  )

/**
 * Makes sure that both Workers have their local secrets, fresh and random the first time, and know the portal's
 * address. They share LINK_SECRET: the one checks the links the other mails.
 */
export const ensureLocalSettings = (origin?: string): void => {
  const secret = () => randomBytes(32).toString('base64url')
  const kept = read(portal)
  const settings = {
    ...kept,
    SESSION_SECRET: kept['SESSION_SECRET'] ?? secret(),
    LINK_SECRET: kept['LINK_SECRET'] ?? secret(),
  }
  write(portal, settings)
  const address = origin ?? read(notifications)['PORTAL_ORIGIN']
  write(notifications, { LINK_SECRET: settings.LINK_SECRET, ...(address && { PORTAL_ORIGIN: address }) })
}
