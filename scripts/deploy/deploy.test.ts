import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slices } from '@portal/contract/paths'
import type { SharedModule } from '@portal/contract/shared-version'
import { at } from '../root.ts'
import { runInProcess } from '../run-in-process.ts'
import { secretsOf, workerNames } from './configs.ts'
import { writeFakeWrangler, type Secrets } from './fake-wrangler.ts'
import { runDeploy } from './run-deploy.ts'

// The dry run in deploy.slow.test.ts tests that the code can be bundled.
vi.mock('./build-worker.ts', () => ({ buildWorker: async (main: string) => main }))

/** The folders of the builds. */
const { builds } = vi.hoisted(() => ({ builds: { folder: '' } }))
vi.mock('../build.ts', () => ({
  buildFrontends: async (frontends: string[]) => console.log(`Building ${frontends.join(', ')} …`),
  distOf: (frontend: string) => `${builds.folder}/${frontend}`,
  isCurrent: () => true,
}))

vi.mock('./commits.ts', async (original) => ({ ...(await original<object>()), currentCommit: async () => 'abc123' }))

// Slices run in run-slice.test.ts. Here they are broken when the portal answers nothing at their entry.
vi.mock('./run-slice.ts', () => ({
  runSlice: async ({ entry }: { entry: string }) => {
    if (!(await fetch(entry)).ok) throw new Error(`${entry} doesn't run`)
  },
}))

// A version that doesn't appear is asked for again and again.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

/** The `release.json` of the deployed portal and, where it differs, of a slice; 503 when undefined. */
let release: string | undefined
let releaseOfIntake: string | undefined
const ui = (...exports: string[]): SharedModule[] => [{ name: '@portal/ui', version: '5.0.0', exports }]
/** The manifest of every slice that is built, and deployed. */
const manifest = JSON.stringify({
  metaData: { remoteEntry: { name: 'assets/entry.js' } },
  exposes: [{ name: 'routes' }],
  uses: ui('Card'),
})
const releaseOf = (shared: SharedModule[]) => JSON.stringify({ shared, versions: [] })
/** The portal's responses to these paths instead. */
let broken: Partial<Record<string, number>> = {}
const json = { 'content-type': 'application/json' }
const server = createServer(({ url = '' }, response) => {
  const [, slice] = /^\/remotes\/(\w+)\//.exec(url) ?? []
  const part = slice ?? 'portal'
  const wasDeployed = new RegExp(`^deploy .*/production/${part}.json(?! --dry-run)`, 'm').test(readIfExists('calls'))
  if (broken[url]) response.writeHead(broken[url]).end()
  else if (url.endsWith('/release.json')) {
    const assets = at('.wrangler/environments/production', `${part}-assets/release.json`)
    const found = wasDeployed ? readFileSync(assets, 'utf8') : (slice === 'intake' && releaseOfIntake) || release
    if (found === undefined) response.writeHead(503).end()
    else response.writeHead(200, json).end(found)
  } else if (url === '/') response.end('<div id="root">')
  else if (url.endsWith('mf-manifest.json')) response.end(manifest)
  else response.writeHead(200, json).end('[]')
})
let portal = ''
let folder = ''
beforeEach(async () => {
  release = releaseOfIntake = undefined
  broken = {}
  folder = mkdtempSync(join(tmpdir(), 'account-'))
  builds.folder = join(folder, 'builds')
  for (const frontend of ['shell', ...slices]) mkdirSync(join(builds.folder, frontend), { recursive: true })
  for (const slice of slices) writeFileSync(join(builds.folder, slice, 'mf-manifest.json'), manifest)
  writeFileSync(join(builds.folder, 'shell/offered.json'), JSON.stringify(ui('Button', 'Card')))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

const readIfExists = (name: string): string =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''

const fakeWrangler = (secrets: Secrets, lacking?: readonly string[]) => writeFakeWrangler(folder, secrets, lacking)

/** Runs the deploy command in this process. */
const deploy = async (...args: string[]) => {
  if (!existsSync(join(folder, 'wrangler'))) fakeWrangler({})
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  const result = await runInProcess(() => runDeploy(args))
  const calls = readIfExists('calls')
  const deployed = [...calls.matchAll(/^deploy --config .*\/production\/(\w+)\.json(?! --dry-run)/gm)].map(
    ([, part]) => part,
  )
  return { ...result, calls, deployed }
}

test('refuses unknown parts and environments', async () => {
  expect(await deploy('billing')).toMatchObject({
    failed: true,
    output: expect.stringContaining('There is no part "billing"'),
  })
  expect(await deploy('--env', 'moon')).toMatchObject({
    failed: true,
    output: expect.stringContaining('There is no environment "moon"'),
  })
})

test.each([[], ['--dry-run']])('refuses a slice that uses a name the deployed portal lacks', async (...options) => {
  fakeWrangler(secretsOf)
  release = releaseOf(ui('Button'))
  const refused = await deploy('intake', ...options, '--portal', portal)
  expect(refused.failed).toBe(true)
  expect(refused.output).toContain("intake uses what the deployed portal doesn't offer: Card of @portal/ui.")
  expect(refused.deployed).toEqual([])
})

test('refuses a portal without a name that a deployed slice uses, alone and with all the others', async () => {
  fakeWrangler(secretsOf)
  release = releaseOf(ui('Button'))
  releaseOfIntake = releaseOf(ui('Table'))
  for (const parts of [['portal'], []]) {
    const refused = await deploy(...parts, '--portal', portal)
    expect(refused.failed).toBe(true)
    expect(refused.output).toContain("The deployed intake uses what this portal doesn't offer: Table of @portal/ui.")
    expect(refused.deployed).toEqual([])
  }
  // A name that no deployed slice uses may go.
  releaseOfIntake = release
  expect((await deploy('portal', '--portal', portal)).deployed).toEqual(['portal'])
})

test('marks what it deploys with the commit, after asking for the one that is deployed', async () => {
  fakeWrangler(secretsOf)
  release = releaseOf(ui('Card'))
  const { calls } = await deploy('intake', '--portal', portal)
  expect(calls).toMatch(/^deployments status .*intake.json --json\n[^]*^deploy .*intake.json --tag abc123$/m)
})

test('deploys nothing when the portal is unreachable, unless --skip-portal-check is given', async () => {
  fakeWrangler(secretsOf)
  for (const part of ['intake', 'portal']) {
    const refused = await deploy(part, '--portal', portal)
    expect(refused.failed).toBe(true)
    expect(refused.output).toContain(`The portal at ${portal} can't be reached`)
    expect(refused.deployed).toEqual([])
  }
  const forced = await deploy('intake', '--portal', portal, '--skip-portal-check')
  expect(forced.failed, forced.output).toBe(false)
  expect(forced.deployed).toEqual(['intake'])
})

test('a first deployment migrates, then deploys all parts with shared secrets, the portal last', async () => {
  // As after an interrupted first deployment, and after Cloudflare's deploy button.
  fakeWrangler({ notifications: ['LINK_SECRET', 'BACKUP_KEY'], portal: ['DATA_KEY'] })
  const single = await deploy('intake')
  expect(single.failed).toBe(true)
  expect(single.output).toContain('The first deployment to production must include all parts')

  const all = await deploy('--portal', portal)
  expect(all.failed, all.output).toBe(false)
  expect(all.deployed).toEqual(workerNames)
  const [migrated, firstDeployed] = [all.calls.indexOf('d1 migrations apply'), all.calls.indexOf('\ndeploy ')]
  expect(migrated).toBeGreaterThan(0)
  expect(migrated).toBeLessThan(firstDeployed)
  const [ofNotifications, ofInbound, ofPortal] = readIfExists('secrets').split('}{')
  const link = /"LINK_SECRET":"([\w-]{43})"/
  const [first, ...others] = [ofPortal, ofNotifications, ofInbound].map((secrets) => link.exec(secrets!)?.[1])
  expect([first?.length, ...others]).toEqual([43, first, first])
  expect(ofPortal).toMatch(/"SESSION_SECRET":"[\w-]{43}"/)
})

test('later deployments ship the portal after the Workers it binds and before the slices, and create no secrets', async () => {
  fakeWrangler(secretsOf)
  release = releaseOf(ui('Card'))
  const { failed, output, deployed } = await deploy('--portal', portal)
  expect(failed, output).toBe(false)
  expect(deployed).toEqual(['notifications', 'inbound', 'pdfs', 'portal', 'intake', 'dashboard', 'admin'])
  expect(readIfExists('secrets')).toBe('')

  fakeWrangler({ ...secretsOf, notifications: ['BACKUP_KEY'] })
  const withoutSecret = await deploy('--portal', portal)
  expect(withoutSecret.failed).toBe(true)
  expect(withoutSecret.output).toContain('LINK_SECRET is set for some Workers but not for notifications')
})

test('a first deployment without a key that the operator keeps is refused with the command that makes one', async () => {
  fakeWrangler({})
  vi.stubEnv('BACKUP_KEY', 'a-backup-key-that-somebody-keeps-elsewhere')
  const refused = await deploy()
  expect(refused.failed).toBe(true)
  expect(refused.output).toContain('export DATA_KEY="$(openssl rand -base64 32)"; echo "$DATA_KEY"')
  expect(refused.calls).not.toMatch(/^(deploy|d1)/m)

  vi.stubEnv('DATA_KEY', 'a-key-that-somebody-keeps-elsewhere')
  const given = await deploy('--portal', portal)
  expect(given.failed, given.output).toBe(false)
  expect(readIfExists('secrets')).toContain('"DATA_KEY":"a-key-that-somebody-keeps-elsewhere"')
})

test.each(['notifications', 'inbound', 'portal'])('refuses %s when the database lacks a migration', async (part) => {
  fakeWrangler(secretsOf, ['0041_matter.sql', '0042_owner.sql'])
  release = releaseOf(ui('Card'))
  const refused = await deploy(part, '--portal', portal)
  expect(refused.failed).toBe(true)
  expect(refused.output).toContain(
    `${part} needs migrations that the database of production lacks: 0041_matter.sql, 0042_owner.sql. Nothing was deployed. Apply them first: npm run deploy -- migrations`,
  )
  expect(refused.deployed).toEqual([])
})

test('deploys migrations alone, and a slice whatever the database has', async () => {
  fakeWrangler(secretsOf, ['0042_owner.sql'])
  release = releaseOf(ui('Card'))
  const migrated = await deploy('migrations', '--portal', portal)
  expect(migrated.failed, migrated.output).toBe(false)
  expect(migrated.calls).toContain('d1 migrations apply DB --remote')
  expect(migrated.deployed).toEqual([])
  const slice = await deploy('intake', '--portal', portal)
  expect(slice.failed, slice.output).toBe(false)
  expect(slice.deployed).toEqual(['intake'])
})

const rolledBack = (calls: string) =>
  [...calls.matchAll(/^rollback --config .*\/production\/(\w+)\.json --yes$/gm)].map(([, part]) => part)

test.each([
  ['the database', '/api/ready', 503, '/api/ready answers 503'],
  ['a page', '/', 500, '/ answers 500'],
  ['a list', '/api/coverage-areas', 500, '/api/coverage-areas answers 500'],
  ['a slice', '/remotes/intake/assets/entry.js', 404, "/remotes/intake/assets/entry.js doesn't run"],
])('rolls everything back when %s does not work after the deployment', async (_, path, status, problem) => {
  fakeWrangler(secretsOf)
  release = releaseOf(ui('Card'))
  broken[path] = status
  const { failed, output, calls } = await deploy('portal', 'intake', 'notifications', '--portal', portal)
  expect(failed).toBe(true)
  expect(output).toContain(problem)
  expect(output).toContain('The deploy was rolled back.')
  expect(rolledBack(calls)).toEqual(['intake', 'portal', 'notifications'])
})

test('deploys to the environment that comes first, and nothing more when that does not work', async () => {
  const staging = { origin: portal, staffInbox: '', previews: '' }
  const production = { origin: 'https://portal.example', staffInbox: '', previews: '', after: 'staging' }
  writeFileSync(join(folder, 'environments.json'), JSON.stringify({ production, staging }))
  vi.stubEnv('ENVIRONMENTS', join(folder, 'environments.json'))
  fakeWrangler(secretsOf)
  release = releaseOf(ui('Card'))
  broken['/api/ready'] = 503
  const { failed, output, calls, deployed } = await deploy('notifications')
  expect(failed).toBe(true)
  expect(output).toContain('Deploying notifications to staging')
  expect(calls).toMatch(/^rollback --config .*\/staging\/notifications\.json/m)
  expect(deployed).toEqual([])
})

test('--rollback rolls back the named part, or without one the last deployment', async () => {
  fakeWrangler(secretsOf)
  release = releaseOf(ui('Card'))
  expect((await deploy('intake', '--rollback')).calls).toMatch(/^rollback --config .*production\/intake\.json --yes\n$/)
  await deploy('admin', 'portal', '--portal', portal)
  const { failed, output, calls } = await deploy('--rollback')
  expect(failed, output).toBe(false)
  expect(rolledBack(calls)).toEqual(['intake', 'admin', 'portal'])
  expect((await deploy('--rollback')).output).toContain('Nothing was deployed from this folder')
})

test('--prebuilt deploys only what a dry run of this commit built', async () => {
  fakeWrangler(secretsOf)
  release = releaseOf(ui('Card'))
  rmSync(at('.wrangler/environments/production/built-commit'), { force: true })
  const refused = await deploy('intake', '--prebuilt', '--portal', portal)
  expect(refused.failed).toBe(true)
  expect(refused.output).toContain('Build it first: npm run deploy -- intake --dry-run')
  expect((await deploy('intake', '--dry-run')).failed).toBe(false)
  const built = await deploy('intake', '--prebuilt', '--portal', portal)
  expect(built.failed, built.output).toBe(false)
  expect(built.output).not.toContain('Building')
})

test('--preview uploads one slice with a valid tag and prints its URL', async () => {
  expect((await deploy('intake', '--preview', 'blue')).output).toContain('Previews are not set up for production')

  const production = { origin: 'https://portal.example', staffInbox: '', previews: 'acme.workers.dev' }
  writeFileSync(join(folder, 'environments.json'), JSON.stringify({ production }))
  vi.stubEnv('ENVIRONMENTS', join(folder, 'environments.json'))
  const { failed, output, calls } = await deploy('intake', '--preview', 'blue', '--dry-run')
  expect(failed, output).toBe(false)
  expect(output).toContain('https://portal.example/preview?slice=intake&tag=blue')
  expect(calls).toMatch(/^versions upload --config .*intake\.json --preview-alias blue --dry-run\n$/)

  expect((await deploy('--preview', 'blue')).output).toContain('Name one slice to preview')
  expect((await deploy('intake', '--preview', 'Blue!')).output).toContain('lowercase letters, digits and hyphens')
})
