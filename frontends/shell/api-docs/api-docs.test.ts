// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { apiErrors } from '@portal/contract/api/errors'
import { describeApi } from './openapi.ts'
import { renderPage } from './page.tsx'

const api = describeApi()
const redocly = fileURLToPath(new URL('../node_modules/@redocly/cli/bin/cli.js', import.meta.url))

interface Problem {
  ruleId: string
  severity: string
  message: string
}

const lint = async (document: object): Promise<Problem[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const args = [redocly, 'lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '1000']
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env,
      maxBuffer: 2 ** 26,
    }).catch((error: { stdout: string }) => error)
    return (JSON.parse(stdout) as { problems: Problem[] }).problems
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the OpenAPI document', () => {
  test('passes the recommended rules of Redocly', async () => {
    expect(await lint(api)).toEqual([])
  })

  test('is reported by the linter when a required part is missing', async () => {
    const { info: _, ...incomplete } = api
    expect((await lint(incomplete)).some(({ severity }) => severity === 'error')).toBe(true)
  })

  test.each(Object.entries<Endpoint>(endpoints))(
    'describes %s with its errors, body and reply',
    (name, { method, path, errors: codes, files, reply }) => {
      const operation = api.paths[path]?.[method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      const statuses = Object.keys(operation?.responses ?? {})
      expect(statuses).toEqual(expect.arrayContaining(codes.map((code) => String(apiErrors[code].status))))
      const [mimeType] = Object.keys(operation?.requestBody?.content ?? {})
      if (files) expect(mimeType).toBe('multipart/form-data')
      if (reply) expect(statuses.some((status) => status === '200' || status === '201')).toBe(true)
    },
  )

  test('contains no internal fields', () => {
    expect(JSON.stringify(api)).not.toMatch(/passwordHash|tokenHash|password_hash/)
  })
})

describe('the API docs page', () => {
  const page = renderPage(api)

  test('has a section with method and path for every endpoint', () => {
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      expect(page).toContain(`id="${name}"`)
      expect(page).toContain(`<code>${method} ${path}</code>`)
    }
  })

  test('contains no scripts, inline styles or absolute URLs', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect([...page.matchAll(/(?:src|href)="(\w+:)/g)]).toEqual([])
  })

  test('has the target of every link within the page', () => {
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(anchors.length).toBeGreaterThan(20)
    for (const id of anchors) expect(page).toContain(`id="${id}"`)
  })
})
