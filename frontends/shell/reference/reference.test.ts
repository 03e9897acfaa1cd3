// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@portal/contract/endpoint'
import { endpoints } from '@portal/contract/endpoints'
import { failures } from '@portal/contract/failure'
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
    const ran = await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 26 }).catch(
      (error: { stdout: string }) => error,
    )
    return (JSON.parse(ran.stdout) as { problems: Problem[] }).problems
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the OpenAPI document', () => {
  test("keeps Redocly's recommended rules", { timeout: 60_000 }, async () => {
    // Warned of alone: a call that nobody can be refused.
    expect((await lint(api)).filter(({ ruleId }) => ruleId !== 'operation-4xx-response')).toEqual([])
  })

  test('is looked at by rules that find something', { timeout: 60_000 }, async () => {
    const { info: _, ...headless } = api
    expect((await lint(headless)).some(({ severity }) => severity === 'error')).toBe(true)
  })

  test.each(Object.entries<Endpoint>(endpoints))(
    'tells of %s',
    (name, { method, path, failures: codes, files, reply }) => {
      const operation = api.paths[path]?.[method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      const statuses = Object.keys(operation?.responses ?? {})
      expect(statuses).toEqual(expect.arrayContaining(codes.map((code) => String(failures[code].status))))
      const [kind] = Object.keys(operation?.requestBody?.content ?? {})
      if (files) expect(kind).toBe('multipart/form-data')
      if (reply) expect(statuses.some((status) => status === '200' || status === '201')).toBe(true)
    },
  )

  test('shows nothing that only the Worker knows', () => {
    expect(JSON.stringify(api)).not.toMatch(/passwordHash|tokenHash|password_hash/)
  })
})

describe('the page', () => {
  const page = renderPage(api)

  test('has every call, and nothing that the policy forbids', () => {
    for (const name of Object.keys(endpoints)) expect(page).toContain(`id="${name}"`)
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect([...page.matchAll(/(?:src|href)="(\w+:)/g)]).toEqual([])
  })

  test('leads nowhere that is not there', () => {
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(anchors.length).toBeGreaterThan(20)
    for (const id of anchors) expect(page).toContain(`id="${id}"`)
  })
})
