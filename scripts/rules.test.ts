import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

describe('the rules of the house', () => {
  it('reads the whole tree', () => expect(sources.length).toBeGreaterThan(100))

  it('keeps SQL in store.ts and storage/', () => {
    const sql = (file: string) =>
      /drizzle-orm|storage\/schema/.test(valueImports(file).join()) || /\.prepare\(/.test(read(file))
    expect(
      offenders(within('workers/'), (file) => sql(file) && !/\/store\.ts$|\/storage\/|drizzle\.config/.test(file)),
    ).toEqual([])
  })

  it('keeps HTTP in http/, routes and the app', () => {
    const http = (file: string) => valueImports(file).some((name) => /^hono(\/(?!html)|$)/.test(name))
    expect(
      offenders(within('workers/'), (file) => http(file) && !/\/http\/|\/routes\.ts$|src\/app\.ts$/.test(file)),
    ).toEqual([])
  })

  it('keeps I/O out of policies and the contract', () => {
    const pure = [...within('shared/contract/src'), ...within('workers/').filter((file) => file.endsWith('/policy.ts'))]
    expect(pure.length).toBeGreaterThan(10)
    const allowed = /^(\.\.?\/|zod\/mini$|@portal\/contract\/)/
    expect(offenders(pure, (file) => valueImports(file).some((name) => !allowed.test(name)))).toEqual([])
    expect(offenders(pure, (file) => /\b(fetch|localStorage|document|window)\b[.(]/.test(read(file)))).toEqual([])
  })

  it('gives the contract zod alone', () => {
    expect(
      offenders(within('shared/contract/src'), (file) =>
        imports(file).some((name) => !/^(\.\/|zod\/mini$)/.test(name)),
      ),
    ).toEqual([])
  })

  it('lets slices import what is shared and never one another', () => {
    const slices = ['intake', 'dashboard', 'admin', 'shell']
    for (const slice of slices) {
      const foreign = new RegExp(
        `frontends/(?!${slice})|^(${slices.filter((other) => other !== slice).join('|')})(/|$)|^@portal/(api|notifications|shell)`,
      )
      const out = (file: string) => imports(file).some((name) => foreign.test(name) || name.startsWith('../../../'))
      expect(offenders(within(`frontends/${slice}/src`), out)).toEqual([])
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
    const long = (file: string) => read(file).split('\n').length > 300 && !/common-passwords/.test(file)
    expect(offenders(sources, long)).toEqual([])
  })

  it('only adds to the database', () => {
    const migrations = globSync('workers/api/migrations/*.sql', { cwd: at() })
    expect(migrations.length).toBeGreaterThan(0)
    expect(offenders(migrations, (file) => /DROP TABLE|__new_|ON DELETE CASCADE/i.test(read(file)))).toEqual([])
  })

  it('names versions once, in the catalog', () => {
    const lists = globSync('{shared,workers,frontends,e2e}/**/package.json', {
      cwd: at(),
      exclude: (path) => /node_modules/.test(String(path)),
    })
    expect(lists.length).toBe(11)
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
})
