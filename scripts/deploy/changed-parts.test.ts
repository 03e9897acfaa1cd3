import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { parts, partsChangedBy, readInputs, type Part } from './changed-parts.ts'
import { lastRelease } from './last-release.ts'

let inputs: Map<Part, string[]>
beforeAll(async () => {
  inputs = await readInputs()
})

const workers: Part[] = ['notifications', 'inbound', 'portal']
const slices: Part[] = ['intake', 'dashboard', 'admin']

test.each<[file: string, changed: readonly Part[]]>([
  ['patches/pdfjs-dist.patch', parts],
  ['pnpm-lock.yaml', parts],
  ['workers/api/migrations/0001_second.sql', ['migrations']],
  // The checks of uploads are the API's, and replies by email pass through them too.
  ['workers/api/src/files/word/docx.ts', ['inbound', 'portal']],
  ['workers/api/src/db/schema/documents.ts', workers],
  ['workers/api/src/accounts/handlers.ts', ['portal']],
  ['workers/inbound/src/reply-text.ts', ['inbound']],
  ['workers/inbound/wrangler.toml', ['inbound']],
  ['workers/inbound/wrangler.pdfs.toml', ['pdfs']],
  ['workers/inbound/src/open-pdf.ts', ['inbound', 'pdfs']],
  // The inbound Worker's settings for the virus scanner are the portal's.
  ['wrangler.toml', ['inbound', 'portal']],
  ['shared/ui/src/theme.css', [...slices, 'portal']],
  ['frontends/intake/src/routes.tsx', ['intake']],
  ['frontends/shell/index.html', ['portal']],
  ['workers/api/src/files/word/docx.test.ts', []],
  ['docs/operations.md', []],
])('a change of %s deploys %j', (file, changed) => {
  expect(partsChangedBy([file], inputs)).toEqual(parts.filter((part) => changed.includes(part)))
})

test('every file that a Worker imports deploys it', () => {
  for (const worker of workers) {
    const files = inputs.get(worker)!
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) expect(partsChangedBy([file], inputs), file).toContain(worker)
  }
})

test('compares with the last release that succeeded after a push to main', async () => {
  const server = createServer(({ url, headers }, response) => {
    expect(url).toBe(
      '/repos/acme/portal/actions/workflows/release.yml/runs?branch=main&event=push&status=success&per_page=1',
    )
    expect(headers.authorization).toBe('Bearer a-token')
    response.end('{"workflow_runs":[{"head_sha":"abc123"}]}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const GITHUB_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await lastRelease({ GITHUB_API_URL, GITHUB_REPOSITORY: 'acme/portal', GITHUB_TOKEN: 'a-token' })).toBe(
    'abc123',
  )
  server.close()
  expect(await lastRelease({})).toBeUndefined()
})
