import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedVersion } from '@portal/contract/shared-version'
import { runInProcess } from '../run-in-process.ts'
import { runDeploy } from './run-deploy.ts'
import { secretsOf, workerNames } from './configs.ts'

// The dry run in deploy.slow.test.ts tests that the code can be bundled.
vi.mock('./build-worker.ts', () => ({ buildWorker: async (main: string) => main }))

/** The `release.json` of the deployed portal and, where it differs, of a slice; 503 when undefined. */
let release: string | undefined
let releaseOfIntake: string | undefined
const server = createServer(({ url }, response) => {
  const found = (url?.includes('/intake/') && releaseOfIntake) || release
  if (found === undefined) response.writeHead(503).end()
  else response.writeHead(200, { 'content-type': 'application/json' }).end(found)
})
let portal = ''
let folder = ''
beforeEach(async () => {
  release = releaseOfIntake = undefined
  folder = mkdtempSync(join(tmpdir(), 'account-'))
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

/** Replaces wrangler with a script that records its calls and responds like an account with these secrets. */
const fakeWrangler = (secrets: Partial<Record<string, readonly string[]>>) => {
  const cases = workerNames.map((worker) => {
    const list = JSON.stringify((secrets[worker] ?? []).map((name) => ({ name })))
    return `*"secret list"*${worker}.json*) echo '${list}' ;;`
  })
  const script = `#!/bin/sh
echo "$@" >> ${folder}/calls
case "$*" in
${cases.join('\n')}
*"d1 list"*) echo '[{"name":"collision-docket","uuid":"11111111-1111-1111-1111-111111111111"}]' ;;
*--secrets-file*) echo "$5" | xargs cat >> ${folder}/secrets ;;
esac
`
  writeFileSync(join(folder, 'wrangler'), script)
  chmodSync(join(folder, 'wrangler'), 0o755)
}

/** Runs the deploy command in this process. */
const deploy = async (...args: string[]) => {
  if (!existsSync(join(folder, 'wrangler'))) fakeWrangler({})
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  const result = await runInProcess(() => runDeploy(args))
  const calls = readIfExists('calls')
  const deployed = [...calls.matchAll(/^deploy --config .*\/production\/(\w+)\.json/gm)].map(([, part]) => part)
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

test('refuses a slice that the deployed portal could not load, before building it', async () => {
  release = '{"shared":"7.0.0","versions":[]}'
  const { failed, output } = await deploy('intake', '--dry-run', '--portal', portal)
  expect(failed).toBe(true)
  expect(output).toContain('the deployed portal has 7.0.0 and could not load it. Deploy the portal first')
  expect(output).not.toContain('Building')
})

const [, major = '', minor = ''] = /^(\d+)\.(\d+)\./.exec(sharedVersion)!
const releaseOf = (minorVersion: number) => `{"shared":"${major}.${minorVersion}.0","versions":[]}`

test('refuses a slice that is built with a later addition than the deployed portal has', async () => {
  fakeWrangler(secretsOf)
  release = releaseOf(Number(minor) - 1)
  const refused = await deploy('intake', '--portal', portal)
  expect(refused.failed).toBe(true)
  expect(refused.output).toContain(
    `intake is built with version ${sharedVersion} of shared/*, but the deployed portal has ${major}.${Number(minor) - 1}.0 and could not load it. Deploy the portal first: npm run deploy -- portal.`,
  )
  expect(refused.deployed).toEqual([])
})

test('refuses a portal that is older than a deployed slice, alone and with all the others', async () => {
  fakeWrangler(secretsOf)
  release = releaseOf(Number(minor))
  releaseOfIntake = releaseOf(Number(minor) + 1)
  for (const parts of [['portal'], []]) {
    const refused = await deploy(...parts, '--portal', portal)
    expect(refused.failed).toBe(true)
    expect(refused.output).toContain(
      `The portal would have version ${sharedVersion} of shared/*, but the deployed intake is built with ${major}.${Number(minor) + 1}.0 and would stop working.`,
    )
    expect(refused.deployed).toEqual([])
  }
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
}, 120_000)

test('a first deployment migrates, then deploys all parts with shared secrets, the portal last', async () => {
  // As after an interrupted first deployment, and after Cloudflare's deploy button.
  fakeWrangler({ notifications: ['LINK_SECRET'], portal: ['DATA_KEY'] })
  const single = await deploy('intake')
  expect(single.failed).toBe(true)
  expect(single.output).toContain('The first deployment to production must include all parts')

  const all = await deploy()
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
}, 120_000)

test('later deployments ship the portal after the Workers it binds and before the slices, and create no secrets', async () => {
  fakeWrangler(secretsOf)
  release = JSON.stringify({ shared: sharedVersion, versions: [] })
  const { failed, output, deployed } = await deploy('--portal', portal)
  expect(failed, output).toBe(false)
  expect(deployed).toEqual(['notifications', 'inbound', 'portal', 'intake', 'dashboard', 'admin'])
  expect(readIfExists('secrets')).toBe('')

  fakeWrangler({ ...secretsOf, notifications: [] })
  const withoutSecret = await deploy('--portal', portal)
  expect(withoutSecret.failed).toBe(true)
  expect(withoutSecret.output).toContain('LINK_SECRET is set for some Workers but not for notifications')
}, 120_000)

test('--rollback rolls back only the named part', async () => {
  const { failed, output, calls } = await deploy('intake', '--rollback')
  expect(failed, output).toBe(false)
  expect(calls).toMatch(/^rollback --config .*production\/intake\.json --yes\n$/)
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
}, 120_000)
