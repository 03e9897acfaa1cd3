import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sharedVersion } from '@portal/contract/shared-version'
import { at } from '../root.ts'
import { run } from '../run.ts'
import { secretsOf, workerNames } from './configs.ts'

const deploy = (...args: string[]) => run('node', [at('scripts/deploy.ts'), ...args])

it('a dry run builds and bundles every Worker as it would be shipped, without a network', async () => {
  const { code, output } = await deploy('--dry-run', '--env', 'staging')
  expect(code, output).toBe(0)
  for (const worker of workerNames) expect(output).toMatch(new RegExp(`^ +${worker} +would be shipped`, 'm'))
  expect(output).toContain('collision-docket-letters-staging')
}, 240_000)

it('what cannot be shipped is refused with a sentence', async () => {
  expect(await deploy('billing')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no part "billing"'),
  })
  expect(await deploy('--env', 'moon')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no environment "moon"'),
  })
})

// What a portal says of itself, where it is already.
let release: string | undefined
const server = createServer((_, answer) =>
  release === undefined
    ? answer.writeHead(503).end()
    : answer.writeHead(200, { 'content-type': 'application/json' }).end(release),
)
let portal = ''
let folder = ''
// Cloudflare itself is not here: what it would be asked for is.
const account = (held: Partial<Record<string, readonly string[]>>) => {
  const secrets = workerNames.map((worker) => {
    const list = JSON.stringify((held[worker] ?? []).map((name) => ({ name })))
    return `*"secret list"*${worker}.json*) echo '${list}' ;;`
  })
  const script = `#!/bin/sh
echo "$@" >> ${folder}/asked
case "$*" in
${secrets.join('\n')}
*"d1 list"*) echo '[{"name":"collision-docket","uuid":"11111111-1111-1111-1111-111111111111"}]' ;;
*--secrets-file*) echo "$5" | xargs cat >> ${folder}/secrets ;;
esac
`
  writeFileSync(join(folder, 'wrangler'), script)
  chmodSync(join(folder, 'wrangler'), 0o755)
}
const inAccount = async (...args: string[]) => {
  const env = { PATH: `${folder}:${process.env['PATH']}` }
  const { code, output } = await run('node', [at('scripts/deploy.ts'), ...args], { env })
  const asked = existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8') : ''
  const shipped = [...asked.matchAll(/^deploy --config .*\/production\/(\w+)\.json/gm)].map(([, part]) => part)
  return { code, output, asked, shipped }
}
beforeEach(async () => {
  release = undefined
  folder = mkdtempSync(join(tmpdir(), 'account-'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it('a slice that the portal there could not load is refused before it is built', async () => {
  release = '{"shared":"7.0.0","versions":[]}'
  const { code, output } = await deploy('intake', '--dry-run', '--portal', portal)
  expect(code).toBe(1)
  expect(output).toContain('the portal there brings 7.0.0: it could not be loaded. Ship the portal first')
  expect(output).not.toContain('Building')
})

it('beside a portal that cannot be seen nothing is shipped, unless one says so', async () => {
  account(secretsOf)
  for (const part of ['intake', 'portal']) {
    const refused = await inAccount(part, '--portal', portal)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(`The portal at ${portal} cannot be seen`)
    expect(refused.shipped).toEqual([])
  }
  const told = await inAccount('intake', '--portal', portal, '--unseen')
  expect(told.code, told.output).toBe(0)
  expect(told.shipped).toEqual(['intake'])
}, 120_000)

it('the first time everything is shipped together, the portal last, with secrets that fit', async () => {
  // What a first time leaves that broke off, and what is asked for by the deploy button.
  account({ notifications: ['LINK_SECRET'], portal: ['DATA_KEY'] })
  const alone = await inAccount('intake')
  expect(alone.code).toBe(1)
  expect(alone.output).toContain('the first time everything goes together')

  const all = await inAccount()
  expect(all.code, all.output).toBe(0)
  expect(all.shipped).toEqual(workerNames)
  const [migrated, firstShipped] = [all.asked.indexOf('d1 migrations apply'), all.asked.indexOf('\ndeploy ')]
  expect(migrated).toBeGreaterThan(0)
  expect(migrated).toBeLessThan(firstShipped)
  const [notifications, ofPortal] = readFileSync(join(folder, 'secrets'), 'utf8').split('}{')
  const link = /"LINK_SECRET":"([\w-]{43})"/
  expect(link.exec(notifications!)?.[1]).toBe(link.exec(ofPortal!)?.[1])
  expect(ofPortal).toMatch(/"SESSION_SECRET":"[\w-]{43}"/)
}, 240_000)

it('from then on the portal is shipped first, and no secret is made anew', async () => {
  account(secretsOf)
  release = JSON.stringify({ shared: sharedVersion, versions: [] })
  const { code, output, shipped } = await inAccount('--portal', portal)
  expect(code, output).toBe(0)
  expect(shipped).toEqual(['portal', ...workerNames.filter((worker) => worker !== 'portal')])
  expect(existsSync(join(folder, 'secrets'))).toBe(false)

  account({ ...secretsOf, notifications: [] })
  const without = await inAccount('--portal', portal)
  expect(without.code).toBe(1)
  expect(without.output).toContain('LINK_SECRET is set for some Workers and not for notifications')
}, 240_000)

it('one command takes one part back, and no other', async () => {
  account(secretsOf)
  const { code, output, asked } = await inAccount('intake', '--rollback')
  expect(code, output).toBe(0)
  expect(asked).toMatch(/^rollback --config .*production\/intake\.json --yes\n$/)
})

it('a preview is tried without a network, and says where it would be seen', async () => {
  const environments = join(folder, 'environments.json')
  const production = { origin: 'https://portal.example', staffInbox: '', previews: 'acme.workers.dev' }
  writeFileSync(environments, JSON.stringify({ production }))
  const env = { ENVIRONMENTS: environments }
  const preview = (...args: string[]) => run('node', [at('scripts/deploy.ts'), ...args], { env })
  const tried = await preview('intake', '--preview', 'blue', '--dry-run')
  expect(tried.code, tried.output).toBe(0)
  expect(tried.output).toContain('https://portal.example/preview?slice=intake&tag=blue')

  expect((await preview('--preview', 'blue')).output).toContain('Please name the one slice to show')
  expect((await preview('intake', '--preview', 'Blue!')).output).toContain('small letters, digits and hyphens')
  expect((await deploy('intake', '--preview', 'blue')).output).toContain('previews is not set')
}, 120_000)
