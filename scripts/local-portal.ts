import type { ChildProcess } from 'node:child_process'
import { ensureLocalSettings } from './local-settings.ts'
import { migrate, startPortal } from './portal.ts'
import { noRoom } from './room.ts'
import { at } from './root.ts'
import { stop } from './run.ts'
import { localAccounts, localPassword } from './seed/accounts.ts'
import { seedWhenEmpty } from './seed/seed.ts'

/** A port from the environment; ends the program with a sentence when it is none. */
export const portFrom = (name: string, usual: number): number => {
  const port = Number(process.env[name] ?? usual)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  return stop(`${name} must be a number from 1 to 65535, not "${process.env[name]}".`)
}

/**
 * Runs the portal on this machine's own state, migrated and seeded; it ends by the signals that end this program.
 * @param pages where its pages are looked at; links in letters lead there.
 */
export const runLocalPortal = async (
  port: number,
  pages: string,
): Promise<{ origin: string; workers: ChildProcess }> => {
  const state = at('.wrangler/state')
  const problem = noRoom(state, 50)
  if (problem) stop(problem)
  ensureLocalSettings(pages)
  await migrate(state)
  const seeded = await seedWhenEmpty(state).catch((error: unknown) =>
    stop('The empty database could not be seeded.', String(error)),
  )
  if (seeded) console.log('Seeded the empty database.')
  const { origin, process: workers } = await startPortal({ port, state, pages })

  // Locally no cron fires by itself: letters whose message was lost would wait for ever.
  const fireCron = () =>
    fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`).catch(() => {})
  setInterval(fireCron, 5 * 60_000).unref()
  void fireCron()

  // The Workers hear of a signal themselves, and take a moment to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  workers.on('exit', (code) => process.exit(code ?? 0))
  return { origin, workers }
}

// The email list shows the emails of one Worker, and opens on the portal, which sends none.
const emailList = '/cdn-cgi/local/explorer/email/sending?worker=collision-docket-notifications'

/** The accounts and where to read emails, printed once the portal runs. */
export const aboutLocalPortal = (origin: string): string => `
  Accounts          password: ${localPassword}
${localAccounts.map(({ email, role }) => `    ${email.padEnd(30)} ${role}`).join('\n')}

  Emails            ${origin}${emailList}
                    (also as files in .wrangler/tmp/email until it stops)
  Stop              Ctrl-C
`
