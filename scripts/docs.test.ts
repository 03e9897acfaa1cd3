import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { healthTexts } from '@portal/contract/admin/health-texts'
import { at } from './root.ts'

// Files, folders, links and commands in the documents must exist, and files that comments name.

const read = (file: string): string => readFileSync(at(file), 'utf8')
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: at() })].sort()
const records = documents.filter((document) => /^docs\/decisions\/\d/.test(document))
const ignored = /(^|\/)(node_modules|dist|\.wrangler|\.git|\.cache|__mf__temp)$/
const tree = globSync(['**/*', '.*', '.*/**/*'], { cwd: at(), exclude: (path) => ignored.test(String(path)) })

/** Inline code and the lines of code blocks. */
const codeOf = (document: string): string[] => {
  const text = read(document)
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split('\n'))
  const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!)
  return [...blocks, ...inline].map((code) => code.replace(/\s+/g, ' ').replace(/ # .*/, '').trim())
}

const isPath = (code: string): boolean =>
  /^[\w.@-][\w./@-]*$/.test(code) &&
  (/\.(tsx?|mjs|css|toml|json|md|sql|yml|png)$/.test(code) ||
    /^(workers|frontends|shared|docs|scripts|e2e)\//.test(code))

/** A path may be complete or only the end of one: several folders have a `store.ts`. */
const pathExists = (path: string): boolean => {
  const wanted = path.replace(/\/$/, '')
  return tree.some((file) => file === wanted || file.endsWith(`/${wanted}`))
}
// Written at run time, or by Cloudflare.
const isGenerated = /^(\.wrangler\/|dist\/|release\.json$|mf-manifest\.json$|manifest\.json$)/

const scriptsOf = (folder: string): string[] =>
  Object.keys((JSON.parse(read(join(folder, 'package.json'))) as { scripts?: object }).scripts ?? {})
const packages = Object.fromEntries(
  globSync('{shared,workers,frontends}/*/package.json', { cwd: at() }).map((file) => [
    (JSON.parse(read(file)) as { name: string }).name.replace('@portal/', ''),
    scriptsOf(dirname(file)),
  ]),
)
const projects = globSync('{shared/*,workers/*,frontends/*,scripts,torture}/vitest.config.ts', { cwd: at() }).flatMap(
  (config) => [...read(config).matchAll(/name: '(\w+)'/g)].map(([, name]) => name),
)
const parts = [...Object.keys(packages), 'portal', 'migrations']

/** The error in a command; undefined when it works or isn't one of ours. */
const commandError = (command: string): string | undefined => {
  const [, task, rest = ''] = /^(?:PORT=\d+ )?npm (?:run )?([\w:-]+)(.*)$/.exec(command) ?? []
  if (task) {
    if (!scriptsOf('.').includes(task)) return `there is no script ${task}`
    const source = [`scripts/${task.replace(':', '-')}.ts`, 'scripts/backup/options.ts', 'scripts/deploy/run-deploy.ts']
      .map(read)
      .join()
    const flags = [...rest.matchAll(/--([a-z][\w-]*)/g)].map(([, flag]) => flag!)
    const unknown = flags.find((flag) => !new RegExp(`['\\s]${flag}'?:`).test(source))
    if (unknown) return `${task} has no option --${unknown}`
    const [, part] = /^(?: --)? ([a-z]+)/.exec(rest) ?? []
    return part && ['deploy', 'dev'].includes(task) && !parts.includes(part) ? `there is no part ${part}` : undefined
  }
  const [, name, script] = /pnpm(?:@[\d.]+)? --filter (?:@portal\/)?(\w+) (?:run )?([\w:]+)/.exec(command) ?? []
  if (name) return packages[name]?.includes(script!) ? undefined : `${name} has no script ${script}`
  const [, project] = /vitest (?:run )?--project (\w+)/.exec(command) ?? []
  return project && !projects.includes(project) ? `there is no project ${project}` : undefined
}

test('finds the documents, files, packages and projects, and detects wrong commands', () => {
  expect(documents).toContain('docs/operations.md')
  expect(records.length).toBeGreaterThan(40)
  expect(tree.length).toBeGreaterThan(400)
  expect(Object.keys(packages)).toContain('intake')
  expect(projects).toEqual(expect.arrayContaining(['contract', 'rules', 'api']))
  expect(commandError('npm run nothing')).toBeDefined()
  expect(commandError('npm run deploy -- intake --sideways')).toBeDefined()
  expect(commandError('pnpm --filter intake fly')).toBeDefined()
})

describe.each(documents)('%s', (document) => {
  test('names only files and folders that exist', () => {
    const named = codeOf(document).filter((code) => isPath(code) && !isGenerated.test(code))
    expect(named.filter((path) => !pathExists(path))).toEqual([])
  })

  test('links only to files that exist', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(at(dirname(document), link)))).toEqual([])
  })

  test('names only commands that work', () => {
    const commands = codeOf(document).map((command) => ({ command, error: commandError(command) }))
    expect(commands.filter(({ error }) => error)).toEqual([])
  })
})

test('comments name only files that exist', () => {
  const sources = tree.filter((file) => /^(workers|shared|frontends|e2e|bench|scripts|torture)\/.*\.tsx?$/.test(file))
  const missing = sources.flatMap((source) =>
    [...read(source).matchAll(/^\s*(?:\/?\*+|\/\/)(.*)$/gm)].flatMap(([, comment]) =>
      [...comment!.matchAll(/`([\w@./-]+\.(?:tsx?|mjs|sql|css|md))`/g)]
        .map(([, path]) => path!)
        .filter((path) => !isGenerated.test(path) && !pathExists(path))
        .map((path) => `${source}: ${path}`),
    ),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

test('the index of decisions lists every record with its title, and there are few', () => {
  const index = read('docs/decisions/README.md')
  expect(records.length).toBeLessThanOrEqual(60)
  for (const record of records) {
    const [, number, title] = /^# (\d{4}) (.+)\n/.exec(read(record)) ?? []
    const file = record.replace('docs/decisions/', '')
    expect(file, record).toMatch(new RegExp(`^${number}-`))
    expect(index).toContain(`| [${number}](${file}) | ${title} |`)
  }
})

test('docs/operations.md has the heading of each health check', () => {
  const headings = [...read('docs/operations.md').matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(expect.arrayContaining(Object.values(healthTexts).map(({ heading }) => heading)))
})

test('the tables of these documents are read at a glance', () => {
  const files = ['CONTRIBUTING.md', 'docs/operations.md', 'docs/security.md', 'docs/storage.md']
  const rows = files.flatMap((file) => read(file).match(/^\|.*\|$/gm) ?? [])
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.flatMap((row) => row.split('|')).filter((cell) => cell.length > 200)).toEqual([])
})

test('every document names the pinned pnpm version', () => {
  const [, pinned] = /'pnpm@([\d.]+)'/.exec(read('scripts/boot.mjs'))!
  for (const document of [...documents, 'scripts/licenses.ts'])
    for (const [, version] of read(document).matchAll(/pnpm@([\d.]+\d)/g)) expect(version, document).toBe(pinned)
})

test('docs/security.md names a test for every attacker and every requirement that is met', () => {
  const met = read('docs/security.md').split('## Not met')[0]!
  const attackers = met
    .split('\n\n')
    .flatMap((part, at, parts) => (/^\*\*.+\*\* (wants|can)/.test(part) ? [parts[at + 1]!] : []))
  expect(attackers.length).toBeGreaterThan(25)
  const rows = [...attackers, ...met.split('\n').filter((line) => /^\| \d/.test(line))]
  expect(rows.length).toBeGreaterThan(30)
  const tests = /`[\w./-]+\.(?:test|spec)\.tsx?`|`torture\/`|`npm run check`/
  expect(rows.filter((row) => !tests.test(row))).toEqual([])
})

test('docs/licenses.md lists every shipped dependency in its current version', () => {
  const versions = new Map(
    [...read('pnpm-workspace.yaml').matchAll(/^ {2}'?([@\w/.-]+)'?: ([\d.]+\S*)$/gm)].map(([, name, version]) => [
      name,
      version,
    ]),
  )
  const shipped = globSync('{shared,workers,frontends}/*/package.json', { cwd: at() }).flatMap((file) =>
    Object.entries((JSON.parse(read(file)) as { dependencies?: Record<string, string> }).dependencies ?? {}),
  )
  const names = shipped.filter(([, version]) => version === 'catalog:').map(([name]) => name)
  expect(names.length).toBeGreaterThan(20)
  const rows = read('docs/licenses.md').split('\n')
  const listed = (name: string) =>
    rows
      .find((row) => row.startsWith(`| ${name} |`))
      ?.split('|')[2]
      ?.split(/[ ,]+/)
  const missing = names.filter((name) => !listed(name)?.includes(versions.get(name) ?? ''))
  expect([...new Set(missing)], 'run npm run licenses').toEqual([])
})
