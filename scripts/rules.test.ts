import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { slices } from '@portal/contract/paths'
import { at } from './root.ts'

// The rules of the house that a linter cannot tell: where SQL, HTTP and I/O live, and who may import whom.

const sources = globSync('{shared,workers,frontends,scripts,e2e}/**/*.{ts,tsx,mjs}', {
  cwd: at(),
  exclude: (path) => /node_modules|\/dist$|__mf__temp|\.wrangler/.test(String(path)),
}).sort()
const read = (file: string) => readFileSync(at(file), 'utf8')
const imports = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name!)
const valueImports = (file: string): string[] =>
  [...read(file).matchAll(/^import\s+(?!type\b)[^'"]*?'([^']+)'/gm)].map(([, name]) => name!)

const offenders = (files: string[], wrong: (file: string) => boolean) => files.filter(wrong)
const within = (folder: string) =>
  sources.filter((file) => file.startsWith(folder) && !/\.test\.tsx?$|\/test\//.test(file))

// What tests of both sides share of it only looks like code: texts that somebody may type.
const contract = within('shared/contract/src').filter((file) => !file.includes('/testing/'))

describe('the rules of the house', () => {
  it('reads the whole tree', () => expect(sources.length).toBeGreaterThan(100))

  it('keeps SQL in stores and db/', () => {
    const sql = (file: string) =>
      /drizzle-orm|db\/schema/.test(valueImports(file).join()) || /\.prepare\(/.test(read(file))
    expect(
      offenders(within('workers/'), (file) => sql(file) && !/[/-]store\.ts$|\/db\/|drizzle\.config/.test(file)),
    ).toEqual([])
  })

  it('keeps HTTP in http/, pages/ and the app', () => {
    const http = (file: string) => valueImports(file).some((name) => /^hono(\/(?!html)|$)/.test(name))
    expect(offenders(within('workers/'), (file) => http(file) && !/\/(http|pages)\/|src\/app\.ts$/.test(file))).toEqual(
      [],
    )
  })

  it('keeps I/O out of policies and the contract', () => {
    const policies = within('workers/').filter((file) => file.endsWith('/policy.ts'))
    expect(policies.length).toBeGreaterThan(0)
    expect(contract.length).toBeGreaterThan(10)
    // A policy takes values of the contract alone; of what is beside it, types.
    const impure = (file: string) => valueImports(file).some((name) => !/^(zod\/mini$|@portal\/contract\/)/.test(name))
    expect(offenders(policies, impure)).toEqual([])
    const touches = (file: string) => /(?<!\/)\b(fetch|localStorage|document|window)\b[.(]/.test(read(file))
    expect(offenders([...policies, ...contract], touches)).toEqual([])
  })

  it('gives the contract zod alone', () => {
    expect(offenders(contract, (file) => imports(file).some((name) => !/^(\.{1,2}\/|zod\/mini$)/.test(name)))).toEqual(
      [],
    )
  })

  it('lets slices import what is shared and never one another', () => {
    const frontends: string[] = ['shell', ...slices]
    for (const frontend of frontends) {
      const folder = `frontends/${frontend}/src`
      const leaves = (file: string, name: string) =>
        name.startsWith('.')
          ? !join(dirname(file), name).startsWith(folder)
          : /^@portal\/(api|notifications|shell)(\/|$)/.test(name) || frontends.includes(name.split('/')[0]!)
      expect(offenders(within(folder), (file) => imports(file).some((name) => leaves(file, name)))).toEqual([])
    }
  })

  it('has no barrel files but the two packages that federation shares whole', () => {
    const entries = ['shared/client/src/index.ts', 'shared/ui/src/index.ts', 'shared/ui/src/overlays.ts']
    const code = (file: string) =>
      read(file)
        .replace(/\/\/.*$/gm, '')
        .trim()
    const barrel = (file: string) => /^(export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s+'[^']+'\s*)+$/.test(code(file))
    expect(offenders(sources, (file) => barrel(file) && !entries.includes(file))).toEqual([])
  })

  it('keeps files under 300 lines', () => {
    const long = (file: string) => read(file).split('\n').length > 300
    expect(offenders(sources, long)).toEqual([])
  })

  it('only adds to the database', () => {
    const migrations = globSync('workers/api/migrations/*.sql', { cwd: at() })
    expect(migrations.length).toBeGreaterThan(0)
    // Rows may be added for what is new; what is there is neither deleted nor rebuilt.
    const additive =
      /^(CREATE (TABLE|INDEX|UNIQUE INDEX)|ALTER TABLE \S+ ADD|INSERT INTO) (?!.*(__new_|ON DELETE CASCADE))/is
    const statements = (file: string) =>
      read(file)
        .split('--> statement-breakpoint')
        .map((statement) => statement.trim())
    expect(offenders(migrations, (file) => !statements(file).every((statement) => additive.test(statement)))).toEqual(
      [],
    )
  })

  it('names versions once, in the catalog', () => {
    const lists = globSync('{shared,workers,frontends,e2e}/**/package.json', {
      cwd: at(),
      exclude: (path) => /node_modules/.test(String(path)),
    })
    expect(lists.length).toBeGreaterThanOrEqual(11)
    for (const list of lists) {
      const {
        dependencies = {},
        devDependencies = {},
        peerDependencies = {},
      } = JSON.parse(read(list)) as Record<string, Record<string, string>>
      const versions = Object.values({ ...dependencies, ...devDependencies, ...peerDependencies })
      expect(
        versions.filter((version) => !/^(catalog|workspace):/.test(version)),
        list,
      ).toEqual([])
    }
  })

  it('watches every journey of the portal', () => {
    const journeys = within('e2e/').filter((file) => file.endsWith('.spec.ts') && !/\/(kit|development)\./.test(file))
    expect(journeys.length).toBeGreaterThan(20)
    expect(offenders(journeys, (file) => !imports(file).includes('./support/test.ts'))).toEqual([])
  })

  it('gives every part that ships alone its four commands', () => {
    for (const list of globSync('{workers,frontends}/*/package.json', { cwd: at() })) {
      const { name, scripts } = JSON.parse(read(list)) as { name: string; scripts?: Record<string, string> }
      if (name === '@portal/federation') continue
      expect(Object.keys(scripts ?? {}), list).toEqual(expect.arrayContaining(['dev', 'test', 'build', 'deploy']))
    }
  })
})
