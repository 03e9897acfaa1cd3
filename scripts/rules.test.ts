import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { serverOnly } from '@portal/contract/api/endpoint'
import linter from '../oxlint.config.ts'
import { at } from './root.ts'

// Rules of the repository that the linter has no rule for. The import rules are in oxlint.config.ts.

const filesOf = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: at(),
    exclude: (path) => /node_modules|\/dist$|__mf__temp|\.wrangler/.test(String(path)),
  }).sort()
const read = (file: string) => readFileSync(at(file), 'utf8')
const sources = filesOf('{shared,workers,frontends,scripts,e2e}/**/*.{ts,tsx,mjs}')

test('every override of the linter matches files', () => {
  const patterns = (linter.overrides ?? []).flatMap(({ files }) => files)
  expect(patterns.length).toBeGreaterThan(10)
  expect(patterns.filter((pattern) => filesOf(pattern).length === 0)).toEqual([])
})

test('only the shared packages that federation provides have barrel files', () => {
  const entries = ['shared/client/src/index.ts', 'shared/ui/src/index.ts', 'shared/ui/src/overlays.ts']
  const code = (file: string) =>
    read(file)
      .replace(/\/\/.*$/gm, '')
      .trim()
  const isBarrel = (file: string) => /^(export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s+'[^']+'\s*)+$/.test(code(file))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(isBarrel)).toEqual(entries)
})

test('pages read of an endpoint only what builds leave in it: a schema of a call has a name', () => {
  const inContract = sources.filter((file) => file.startsWith('shared/contract/src/'))
  const names = inContract.flatMap((file) =>
    [...read(file).matchAll(/const (\w+) = endpoint\(/g)].map(([, name]) => name!),
  )
  const inPages = sources.filter((file) =>
    /^(?:frontends\/\w+|shared\/(?:client|ui))\/src\/.*(?<!\.test)\.tsx?$/.test(file),
  )
  const parts = `(?:${serverOnly.join('|')})`
  const ofEndpoint = new RegExp(
    `(?<!typeof (?:\\w+\\.)?)\\b(?:${names.join('|')})\\.${parts}\\b|\\b(?:body|query|reply|params)\\.(?:safeParse|parse|shape)\\b`,
  )
  const reads = (file: string) => ofEndpoint.test(read(file).replace(/\bkind\.body\b/g, ''))
  expect(names.length).toBeGreaterThan(100)
  expect(inPages.length).toBeGreaterThan(300)
  expect(inPages.filter(reads)).toEqual([])
})

test('no imports go in a circle, lazy ones included', () => {
  const modules = sources.filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.test.tsx'))
  const known = new Set(modules)
  const importsOf = new Map(
    modules.map((file) => [
      file,
      [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
        .map(([, path]) => join(dirname(file), path!))
        .filter((path) => known.has(path)),
    ]),
  )
  expect([...importsOf.values()].flat().length).toBeGreaterThan(1000)
  // A module in a circle reaches itself. What imports nothing, or only such modules, is taken away until nothing changes.
  for (let before = -1; before !== importsOf.size;) {
    before = importsOf.size
    for (const [file, imports] of importsOf) if (!imports.some((path) => importsOf.has(path))) importsOf.delete(file)
  }
  const isImported = (file: string) => [...importsOf.values()].some((imports) => imports.includes(file))
  for (let before = -1; before !== importsOf.size;) {
    before = importsOf.size
    for (const file of importsOf.keys()) if (!isImported(file)) importsOf.delete(file)
  }
  expect([...importsOf.keys()]).toEqual([])
})

test('crons are on the Worker with the scheduled jobs and on that with the backup, every five minutes, and the first runs locally and in torture tests', () => {
  const configs = filesOf('{,workers/*/,frontends/*/}wrangler.toml').map((file) => [file, parse(read(file))] as const)
  expect(configs.length).toBeGreaterThan(4)
  const crons = configs
    .filter(([, { triggers }]) => triggers)
    .map(([file, { main, triggers }]) => [file, main, triggers])
  // Jobs that run once a day or hour expect this interval.
  const cron = '*/5 * * * *'
  expect(crons).toEqual([
    ['workers/notifications/wrangler.toml', 'src/index.ts', { crons: [cron] }],
    ['wrangler.toml', 'workers/api/src/index.ts', { crons: [cron] }],
  ])
  expect(read('workers/notifications/src/index.ts')).toMatch(/scheduled: .*backUp\(/)
  expect(read('workers/api/src/index.ts')).toMatch(/scheduled: .*runScheduledJobs\(/)
  for (const file of ['scripts/local-portal.ts', 'torture/host.ts']) expect(read(file)).toContain(`'${cron}'`)
})

test('migrations only add, and drop indexes that nothing needs', () => {
  const migrations = filesOf('workers/api/migrations/*.sql')
  expect(migrations.length).toBeGreaterThan(0)
  // New rows are allowed, and values for columns that the same migration adds; existing ones are neither deleted nor
  // rebuilt. An index or a trigger holds no data.
  const additive =
    /^(CREATE (TABLE|INDEX|UNIQUE INDEX|TRIGGER)|ALTER TABLE \S+ ADD|INSERT INTO|DROP (INDEX|TRIGGER)) (?!.*(__new_|ON DELETE CASCADE))/is
  const fillsNewColumn = (statement: string, migration: string) => {
    const [, table, column] = /^UPDATE (`\w+`) SET (`\w+`) = [^,]*\sFROM /is.exec(statement) ?? []
    return table !== undefined && migration.includes(`ALTER TABLE ${table} ADD ${column} `)
  }
  const onlyAdds = (file: string) => {
    const migration = read(file)
    const statements = migration.split('--> statement-breakpoint').map((statement) => statement.trim())
    return statements.every((statement) => additive.test(statement) || fillsNewColumn(statement, migration))
  }
  expect(migrations.filter((file) => !onlyAdds(file))).toEqual([])
})

describe('package.json files', () => {
  test('take every version from the catalog', () => {
    const lists = filesOf('{shared,workers,frontends,e2e}/**/package.json')
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

  test('have dev, test, build and deploy commands for every part that ships', () => {
    for (const list of filesOf('{workers,frontends}/*/package.json')) {
      const { name, scripts } = JSON.parse(read(list)) as { name: string; scripts?: Record<string, string> }
      if (name === '@portal/federation' || name === '@portal/backup') continue
      expect(Object.keys(scripts ?? {}), list).toEqual(expect.arrayContaining(['dev', 'test', 'build', 'deploy']))
    }
  })
})

test('stylesheets leave out only components that their part of the portal does not import', () => {
  for (const file of filesOf('frontends/*/src/styles.css')) {
    const [, names] = /@source not '[./]*shared\/ui\/src\/\{(.*)\}\.tsx'/.exec(read(file)) ?? []
    const folder = file.replace('styles.css', '')
    const isShipped = (source: string) => source.startsWith(folder) && !/\.test\.|\/testing\//.test(source)
    const code = sources.filter(isShipped).map(read).join('\n')
    expect([file, names?.split(',').filter((name) => code.includes(`'@portal/ui/${name}'`))]).toEqual([file, []])
  }
})

test('every browser test of the portal fails on Content-Security-Policy violations and third-party requests', () => {
  const journeys = sources.filter((file) => /^e2e\/(?!.*\b(kit|development)\.).*\.spec\.ts$/.test(file))
  expect(journeys.length).toBeGreaterThan(20)
  expect(journeys.filter((file) => !/from '\.\/support\/test\.ts'/.test(read(file)))).toEqual([])
})

test('Workers log in one format: only log.ts writes to the console', () => {
  const code = sources.filter((file) => /^workers\/\w+\/src\/(?!.*\.test\.ts)/.test(file))
  expect(code.filter((file) => /\bconsole\.\w+\(/.test(read(file)))).toEqual(['workers/api/src/platform/log.ts'])
})

describe('open pages learn about changes, because', () => {
  const api = sources.filter((file) => /^workers\/(api|notifications|inbound)\/src\/(?!.*\.test\.ts)/.test(file))
  const filesWith = (pattern: RegExp) => api.filter((file) => pattern.test(read(file)))

  test('only this file writes the versions of lists, and a test runs each of its writes', () => {
    expect(filesWith(/\.(insert|update)\(listVersions\)|(insert into|update) list_versions/)).toEqual([
      'workers/api/src/db/list-updates.ts',
    ])
  })

  test('every Worker opens the database with its announcements', () => {
    expect(filesWith(/\bopenDb\(/)).toEqual(['workers/api/src/db/live-channels.ts'])
  })

  test('sessions are ended in one place, which closes their connections', () => {
    expect(filesWith(/\.delete\(sessions\)|delete from sessions/)).toEqual(['workers/api/src/sessions/store.ts'])
  })
})
