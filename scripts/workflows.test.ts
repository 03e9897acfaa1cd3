import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parts, type Part } from './deploy/changed-parts.ts'
import { at } from './root.ts'

interface Step {
  id?: string
  uses?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
  run?: string
}
interface Concurrency {
  group: string
  'cancel-in-progress': boolean
}
interface Job {
  needs?: string | string[]
  if?: string
  environment?: string
  permissions?: Record<string, string>
  secrets?: string
  uses?: string
  with?: { part?: string }
  'timeout-minutes'?: number
  concurrency?: Concurrency
  steps?: Step[]
}
interface Workflow {
  on: {
    push?: { branches: string[]; paths?: string[] }
    workflow_call?: { inputs: Record<string, { required: boolean; type: string }> }
    workflow_dispatch?: { inputs: Record<string, { type: string; options: string[] }> }
  }
  permissions: Record<string, string>
  concurrency?: Concurrency
  jobs: Record<string, Job>
}
const tokens = ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']
const read = (file: string): string => readFileSync(at(file), 'utf8')
const files = globSync('.github/workflows/*.yml', { cwd: at() }).sort()
const workflows = new Map(
  files.map((file) => [basename(file, '.yml'), parse(read(file), { strict: true }) as Workflow]),
)

const npmScripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts

describe.each(files)('%s', (file) => {
  const workflow = workflows.get(basename(file, '.yml'))!
  const jobs = Object.values(workflow.jobs)

  test('has read permission only and a timeout for every job', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const job of jobs) {
      if (!job.uses) expect(job['timeout-minutes']).toBeGreaterThan(0)
      expect(Object.values(job.permissions ?? {}).filter((permission) => permission !== 'read')).toEqual([])
    }
  })

  test('runs only existing scripts, workflows and actions', () => {
    const steps = jobs.flatMap(({ steps = [] }) => steps)
    expect(steps.length + jobs.filter(({ uses }) => uses).length).toBeGreaterThan(0)
    for (const { uses, run } of steps) {
      if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[\da-f]{40}$/)
      else if (run !== 'true' && !run!.startsWith('sudo apt-get '))
        expect(Object.keys(npmScripts)).toContain(/^npm (?:run )?([\w:-]+)/.exec(run!)?.[1])
    }
    for (const { uses } of jobs) if (uses) expect(existsSync(at(uses))).toBe(true)
  })

  test('uses only inputs that it declares', () => {
    const named = [...read(file).matchAll(/\$\{\{ inputs\.(\w+) \}\}/g)].map(([, input]) => input!)
    const inputs = Object.keys((workflow.on.workflow_call ?? workflow.on.workflow_dispatch)?.inputs ?? {})
    expect(inputs).toEqual(expect.arrayContaining(named))
  })
})

describe('a release', () => {
  const { on, jobs, concurrency } = workflows.get('release')!
  const before: Record<Part, Part[]> = {
    migrations: [],
    notifications: ['migrations'],
    inbound: ['migrations', 'notifications'],
    pdfs: ['migrations'],
    portal: ['migrations', 'notifications', 'inbound', 'pdfs'],
    intake: ['portal'],
    dashboard: ['portal'],
    admin: ['portal'],
  }

  test('looks at every push to main, and can be started by hand for any part', () => {
    // No paths: `npm run changed-parts` finds out what a push changes.
    expect(on.push).toEqual({ branches: ['main'] })
    expect(on.workflow_dispatch?.inputs?.['part']).toMatchObject({ type: 'choice', options: ['everything', ...parts] })
    expect(jobs['changes']?.steps?.at(-1)).toMatchObject({ id: 'changes', run: 'npm run changed-parts' })
  })

  test.each(parts)('deploys %s only if it changed, after the approval and what it needs', (part) => {
    expect(jobs[part]).toEqual({
      needs: ['changes', 'approval', ...before[part]],
      if: `\${{ !cancelled() && !failure() && contains(fromJSON(needs.changes.outputs.parts), '${part}') }}`,
      uses: './.github/workflows/deploy.yml',
      with: { part },
      secrets: 'inherit',
    })
  })

  test('that waits for its approval holds up no other, and cannot overtake one that deploys the same part', () => {
    expect(concurrency).toBeUndefined()
    const held = Object.entries(jobs).filter(([, job]) => job.concurrency)
    expect(held.map(([name]) => name)).toEqual(['test'])
    const deploy = workflows.get('deploy')!
    expect(deploy.concurrency).toEqual({ group: 'deploy-${{ inputs.part }}', 'cancel-in-progress': false })
    // To compare its commit with the deployed one.
    expect(deploy.jobs['deploy']?.steps?.[0]?.with?.['fetch-depth']).toBe(0)
  })

  test('is tested as what it deploys', () => {
    expect(jobs['test']?.steps?.at(-1)).toEqual({
      run: 'npm run test:release',
      env: { PARTS: '${{ needs.changes.outputs.parts }}' },
    })
  })

  test('is approved once, after the tests', () => {
    expect(jobs['test']).toMatchObject({ needs: 'changes', if: "needs.changes.outputs.parts != '[]'" })
    expect(jobs['approval']).toMatchObject({ needs: 'test', environment: 'production' })
    expect(Object.values(jobs).filter(({ environment }) => environment)).toHaveLength(1)
    expect(Object.keys(jobs).sort()).toEqual(['approval', 'changes', 'test', ...parts].sort())
  })
})

test('the step with the token deploys what an earlier step without it built', () => {
  const [job, ...others] = Object.values(workflows.get('deploy')!.jobs)
  expect([others, job?.environment]).toEqual([[], 'cloudflare'])
  const commands = job!.steps!.filter(({ run }) => run)
  expect(commands.map(({ run, env }) => [run, Object.keys(env ?? {})])).toEqual([
    ['npm run deploy -- ${{ inputs.part }} --dry-run', []],
    ['npm run deploy -- ${{ inputs.part }} --prebuilt', tokens],
  ])
  for (const [name, workflow] of workflows)
    if (name !== 'deploy') expect([name, JSON.stringify(workflow).includes('secrets.')]).toEqual([name, false])
})

test('there are no other workflows', () => {
  expect([...workflows.keys()].sort()).toEqual(['checks', 'deploy', 'nightly', 'release'])
})
