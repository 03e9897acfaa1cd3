import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { at } from '../root.ts'
import { run } from '../run.ts'
import { workerNames } from './configs.ts'

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

it('a slice that the portal there could not load is refused before it is built', async () => {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"shared":"7.0.0","versions":[]}'),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { code, output } = await deploy('intake', '--dry-run', '--portal', portal)
  server.close()
  expect(code).toBe(1)
  expect(output).toContain('the portal there brings 7.0.0: it could not be loaded. Ship the portal first')
  expect(output).not.toContain('Building')
})

it('one command takes one part back, and no other', async () => {
  // Cloudflare itself is not here: what it would be asked for is.
  const folder = mkdtempSync(join(tmpdir(), 'wrangler-'))
  const asked = join(folder, 'asked')
  writeFileSync(join(folder, 'wrangler'), `#!/bin/sh\necho "$@" >> ${asked}\n`)
  chmodSync(join(folder, 'wrangler'), 0o755)
  const env = { PATH: `${folder}:${process.env['PATH']}` }
  const { code, output } = await run('node', [at('scripts/deploy.ts'), 'intake', '--rollback'], { env })
  const commands = readFileSync(asked, 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true })
  expect(code, output).toBe(0)
  expect(commands).toHaveLength(1)
  expect(commands[0]).toMatch(/^rollback --config .*production\/intake\.json --yes$/)
})
