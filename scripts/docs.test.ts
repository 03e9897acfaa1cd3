import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { at } from './root.ts'

// What the documents name is there: files, folders and commands. Decisions tell of their time and may name what is gone.

const read = (file: string): string => readFileSync(at(file), 'utf8')
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: at() })].sort()
const notOurs = /(^|\/)(node_modules|dist|\.wrangler|\.git|\.cache|__mf__temp)$/
const tree = globSync(['**/*', '.*', '.*/**/*'], { cwd: at(), exclude: (path) => notOurs.test(String(path)) })

/** What stands in code, inline or a line of a block. */
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

/** In full from the top of the repository, or as its end: `store.ts` is the name of several. */
const isThere = (path: string): boolean => {
  const wanted = path.replace(/\/$/, '')
  return tree.some((file) => file === wanted || file.endsWith(`/${wanted}`))
}
// Made when something runs, or by Cloudflare.
const madeLater = /^(\.wrangler\/|dist\/|release\.json$|mf-manifest\.json$|manifest\.json$)/

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
const parts = [...Object.keys(packages), 'portal']

/** Why a command cannot be given as it is written; undefined when it can, or is no command of ours. */
const wrong = (command: string): string | undefined => {
  const [, task, rest = ''] = /^(?:PORT=\d+ )?npm (?:run )?([\w:]+)(.*)$/.exec(command) ?? []
  if (task) {
    if (!scriptsOf('.').includes(task)) return `there is no script ${task}`
    const source = read(`scripts/${task.replace(':', '-')}.ts`) + read('scripts/backup/options.ts')
    const flags = [...rest.matchAll(/--([a-z][\w-]*)/g)].map(([, flag]) => flag!)
    const unknown = flags.find((flag) => !new RegExp(`['\\s]${flag}'?:`).test(source))
    if (unknown) return `${task} knows no --${unknown}`
    const [, part] = /^(?: --)? ([a-z]+)/.exec(rest) ?? []
    return part && ['deploy', 'dev'].includes(task) && !parts.includes(part) ? `there is no part ${part}` : undefined
  }
  const [, name, script] = /pnpm(?:@[\d.]+)? --filter (?:@portal\/)?(\w+) (?:run )?([\w:]+)/.exec(command) ?? []
  if (name) return packages[name]?.includes(script!) ? undefined : `${name} has no script ${script}`
  const [, project] = /vitest (?:run )?--project (\w+)/.exec(command) ?? []
  return project && !projects.includes(project) ? `there is no project ${project}` : undefined
}

it('reads documents, files, packages and projects', () => {
  expect(documents.length).toBeGreaterThan(4)
  expect(tree.length).toBeGreaterThan(400)
  expect(Object.keys(packages)).toContain('intake')
  expect(projects).toEqual(expect.arrayContaining(['contract', 'rules', 'api']))
  expect(wrong('npm run nothing')).toBeDefined()
  expect(wrong('npm run deploy -- intake --sideways')).toBeDefined()
  expect(wrong('pnpm --filter intake fly')).toBeDefined()
})

describe.each(documents)('%s', (document) => {
  it('names files and folders that are there', () => {
    const named = codeOf(document).filter((code) => isPath(code) && !madeLater.test(code))
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  it('links to what is there', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(at(dirname(document), link)))).toEqual([])
  })

  it('names commands that can be given', () => {
    const said = codeOf(document).map((command) => ({ command, why: wrong(command) }))
    expect(said.filter(({ why }) => why)).toEqual([])
  })
})

it('names the one pnpm there is', () => {
  const [, pinned] = /'pnpm@([\d.]+)'/.exec(read('scripts/boot.mjs'))!
  for (const document of [...documents, 'scripts/licences.ts'])
    for (const [, version] of read(document).matchAll(/pnpm@([\d.]+\d)/g)) expect(version, document).toBe(pinned)
})

it('lists the licence of everything that is shipped, in the version that is', () => {
  const versions = new Map(
    [...read('pnpm-workspace.yaml').matchAll(/^ {2}'?([@\w/.-]+)'?: ([\d.]+\S*)$/gm)].map(([, name, version]) => [
      name,
      version,
    ]),
  )
  const shipped = globSync('{shared,workers,frontends}/*/package.json', { cwd: at() }).flatMap((file) =>
    Object.entries((JSON.parse(read(file)) as { dependencies?: Record<string, string> }).dependencies ?? {}),
  )
  const named = shipped.filter(([, version]) => version === 'catalog:').map(([name]) => name)
  expect(named.length).toBeGreaterThan(20)
  const rows = read('docs/licences.md')
  const missing = named.filter((name) => !rows.includes(`| ${name} | ${versions.get(name)} |`))
  expect([...new Set(missing)], 'npm run licences').toEqual([])
})
