import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { configPaths, workerNames, type WorkerName } from './deploy/configs.ts'
import { at } from './root.ts'

interface Step {
  uses?: string
  env?: Record<string, string>
  run?: string
}
interface Job {
  needs?: string
  uses?: string
  with?: { part?: string }
  'timeout-minutes'?: number
  steps?: Step[]
}
interface Workflow {
  on: {
    push?: { branches: string[]; paths?: string[] }
    workflow_call?: { inputs: Record<string, { required: boolean; type: string }> }
    workflow_dispatch?: null
  }
  permissions: Record<string, string>
  jobs: Record<string, Job>
}
const tokens = ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']
const read = (file: string): string => readFileSync(at(file), 'utf8')
const files = globSync('.github/workflows/*.yml', { cwd: at() }).sort()
const workflows = new Map(
  files.map((file) => [basename(file, '.yml'), parse(read(file), { strict: true }) as Workflow]),
)

interface Package {
  name: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const folders = new Map(
  globSync('{shared,workers,frontends}/*/package.json', { cwd: at() }).map((file) => {
    const found = JSON.parse(read(file)) as Package
    return [found.name, { ...found, folder: dirname(file) }]
  }),
)
/** The folders of a package and of the workspace packages it depends on. */
const foldersOf = (name: string, seen = new Set<string>()): Set<string> => {
  const found = folders.get(name)
  if (!found || seen.has(found.folder)) return seen
  seen.add(found.folder)
  for (const [needed, version] of Object.entries({ ...found.dependencies, ...found.devDependencies }))
    if (version.startsWith('workspace:')) foldersOf(needed, seen)
  return seen
}
/** The packages that a Worker is built from. A slice's Worker has its package's name. */
const packagesOf = (worker: WorkerName): string[] =>
  worker === 'portal'
    ? ['@portal/shell', '@portal/api']
    : worker === 'notifications' || worker === 'inbound'
      ? [`@portal/${worker}`]
      : [worker]

describe.each(files)('%s', (file) => {
  const workflow = workflows.get(basename(file, '.yml'))!
  const jobs = Object.values(workflow.jobs)

  test('has read permission only and a timeout for every job', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const job of jobs) if (!job.uses) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  test('runs only existing scripts, workflows and actions', () => {
    const steps = jobs.flatMap(({ steps = [] }) => steps)
    const scripts = (JSON.parse(read('package.json')) as Package).scripts!
    expect(steps.length + jobs.filter(({ uses }) => uses).length).toBeGreaterThan(0)
    for (const { uses, run } of steps) {
      if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[\da-f]{40}$/)
      else if (!run!.startsWith('sudo apt-get '))
        expect(Object.keys(scripts)).toContain(/^npm (?:run )?([\w:]+)/.exec(run!)?.[1])
    }
    for (const { uses } of jobs) if (uses) expect(existsSync(at(uses))).toBe(true)
  })

  test('uses only inputs that it declares', () => {
    const named = [...read(file).matchAll(/\$\{\{ inputs\.(\w+) \}\}/g)].map(([, input]) => input!)
    const inputs = Object.keys(workflow.on.workflow_call?.inputs ?? {})
    expect(inputs).toEqual(expect.arrayContaining(named))
  })
})

describe.each(workerNames)('the deployment of %s', (worker) => {
  const { on, jobs } = workflows.get(`deploy-${worker}`)!
  const paths = on.push!.paths!

  test('has a workflow that deploys only this Worker', () => {
    expect(Object.values(jobs)).toEqual([
      {
        uses: './.github/workflows/deploy.yml',
        with: { part: worker },
        secrets: Object.fromEntries(tokens.map((name) => [name, `\${{ secrets.${name} }}`])),
      },
    ])
    expect(on.push!.branches).toEqual(['main'])
    expect(on).toHaveProperty('workflow_dispatch')
  })

  test('starts exactly when something changes that the Worker is built from', () => {
    const needed = new Set(packagesOf(worker).flatMap((name) => [...foldersOf(name)]))
    expect(needed.size).toBeGreaterThan(1)
    // The notifications Worker uses only these folders of the API.
    if (worker === 'notifications') {
      needed.delete('workers/api')
      needed.add('workers/api/src/db')
      needed.add('workers/api/src/platform')
    }
    const others = [configPaths[worker], 'environments.json', 'pnpm-lock.yaml']
    const covers = (path: string) => (place: string) =>
      path.endsWith('/**') ? `${place}/`.startsWith(path.slice(0, -2)) : path === place
    for (const place of [...needed, ...others])
      expect(
        paths.some((path) => covers(path)(place)),
        place,
      ).toBe(true)
    for (const path of paths) {
      expect(existsSync(at(path.replace('/**', ''))), path).toBe(true)
      expect(
        [...needed, ...others].some((place) => covers(path)(place)),
        path,
      ).toBe(true)
    }
  })
})

test('the job with the token runs only the deployment, after the tests', () => {
  const jobs = Object.values(workflows.get('deploy')!.jobs)
  const [deploy, ...others] = jobs.filter((job) => JSON.stringify(job).includes('secrets.'))
  expect(others).toEqual([])
  expect(deploy?.needs).toBe('test')
  const runs = deploy!.steps!.flatMap(({ run }) => run ?? [])
  expect(runs).toEqual(['npm run deploy -- ${{ inputs.part }}'])
})

test('there are no other workflows', () => {
  const known = ['checks', 'nightly', 'deploy', ...workerNames.map((worker) => `deploy-${worker}`)]
  expect([...workflows.keys()].sort()).toEqual(known.sort())
})
