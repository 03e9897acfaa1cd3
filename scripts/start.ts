import { localAccounts, localPassword } from './seed/accounts.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { buildFrontends } from './build.ts'
import { ensureLocalSettings } from './local-settings.ts'
import { migrate, requireFreePort, startPortal } from './portal.ts'
import { at } from './root.ts'
import { stop } from './run.ts'

const port = Number(process.env['PORT'] ?? 8787)
if (!Number.isInteger(port) || port < 1 || port > 65535)
  stop(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`)
const state = at('.wrangler/state')

await requireFreePort(port)
await buildFrontends()
ensureLocalSettings(`http://localhost:${port}`)
await migrate(state)
if (await seedWhenEmpty(state)) console.log('Seeded the empty database.')
const { origin, process: workers } = await startPortal({ port, state })

console.log(`
  CollisionDocket   ${origin}

  Accounts          password: ${localPassword}
${localAccounts.map(({ email, role }) => `    ${email.padEnd(30)} ${role}`).join('\n')}

  Mail              ${origin}/cdn-cgi/local/explorer/ (and files under .wrangler/tmp/email, while it runs)
  Stop              Ctrl-C
`)

// Locally no cron fires by itself: letters whose message was lost would wait for ever.
const fireCron = () =>
  fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`).catch(() => {})
setInterval(fireCron, 5 * 60_000)
void fireCron()

// The Workers hear of a signal themselves, and take a moment to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
workers.on('exit', (code) => process.exit(code ?? 0))
