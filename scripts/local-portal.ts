import { openStorage } from './deploy/storage.ts'
import { ensureLocalSettings } from './local-settings.ts'
import { applyMigrations } from './migrations.ts'
import { findStorageProblem } from './disk-space.ts'
import { at } from './root.ts'
import { endWithParent, stop } from './run.ts'
import { localAccounts, localPassword } from './seed/accounts.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { claimState } from './state-owner.ts'

/** Reads a port from an environment variable; stops the program when it's invalid. */
export const readPort = (name: string, defaultPort: number): number => {
  const port = Number(process.env[name] ?? defaultPort)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  return stop(`${name} must be a number from 1 to 65535, not "${process.env[name]}".`)
}

const prepareDatabase = async (state: string, dataKey: string): Promise<void> => {
  const storage = await openStorage({ environment: 'production', state })
  try {
    const isMigrated = await applyMigrations(storage.db).catch((error: unknown) =>
      stop('The database could not be migrated.', String(error)),
    )
    if (!isMigrated)
      stop(
        "This machine's database was made by another version of the portal, and this one can't update it. Run `npm run reset`, which deletes it and its files, then start again.",
      )
    const isSeeded = await seedWhenEmpty(storage, dataKey).catch((error: unknown) =>
      stop('The empty database could not be seeded.', String(error)),
    )
    if (isSeeded) console.log('Seeded the empty database.')
  } finally {
    await storage.close()
  }
}

/**
 * Claims this folder's local state for this program. Returns the state's folder, migrated and seeded. Builds wait meanwhile, because
 * the runtime closes connections that a busy process leaves idle.
 * @param pages the origin that the pages are opened at, for links in emails.
 */
export const openLocalState = async (command: string, pages: string): Promise<string> => {
  const state = at('.wrangler/state')
  const problem = findStorageProblem(state, 50)
  if (problem) stop(problem)
  await claimState(state, command, pages)
  const { DATA_KEY } = ensureLocalSettings(pages)
  await prepareDatabase(state, DATA_KEY)
  return state
}

/** Keeps a portal running until this program gets a signal, which ends it with `end`. */
export const keepRunning = (origin: string, end: () => unknown): void => {
  // No cron job runs locally by itself, and emails whose queue message was lost need one.
  const fireCron = () =>
    fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`).catch(() => {})
  setInterval(fireCron, 5 * 60_000).unref()
  void fireCron()

  // This program outlives the Workers, which don't get a signal that was sent to it alone.
  endWithParent()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
}

// The email list shows the emails of one Worker, and opens on the portal, which sends none.
const emailList = '/cdn-cgi/local/explorer/email/sending?worker=collision-docket-notifications'

/** The accounts and where to read emails, printed once the portal runs. */
export const describeLocalPortal = (origin: string): string => `
  Accounts          password: ${localPassword}
${localAccounts.map(({ email, role }) => `    ${email.padEnd(30)} ${role}`).join('\n')}

  Emails            ${origin}${emailList}
                    (also saved in .wrangler/tmp/email while the portal runs)
                    to reply to one: npm run reply -- REFERENCE "TEXT" [FILE]
  Stop              Ctrl-C
`
