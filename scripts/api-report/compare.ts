import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from '../root.ts'
import { must, run } from '../run.ts'

/** The report of the last version of `shared/*`. */
export const recordedFile = at('scripts/api-report/recorded.txt')

// The entry points that the shell shares with every slice.
const entries = { client: 'client/src/index.ts', ui: 'ui/src/index.ts', overlays: 'ui/src/overlays.ts' }

// Without them the compiler may reach a module through `node_modules` first, and then leaves its declarations out.
const entryPaths = {
  '@portal/client': [at('shared', entries.client)],
  '@portal/ui': [at('shared', entries.ui)],
  '@portal/ui/overlays': [at('shared', entries.overlays)],
}

const options = {
  extends: at('tsconfig.json'),
  compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'], types: ['vite/client'] },
}

/** Runs a function with a temporary folder inside `shared/ui`, where its dependencies can be resolved. */
const withFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const cache = at('shared/ui/node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'api-report-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const relativeImport = /'(\.\.?\/[^']+)'/g

/**
 * The API of `shared/*` as declarations: a module named `then/…` for each file that the entry points export from, and the
 * design tokens. The contract is left out because every slice includes the contract it was built with.
 */
export const createReport = (): Promise<string> =>
  withFolder(async (folder) => {
    const config = join(folder, 'tsconfig.json')
    const emit = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      paths: entryPaths,
      rootDir: at('shared'),
      outDir: join(folder, 'out'),
    }
    writeFileSync(
      config,
      JSON.stringify({
        ...options,
        compilerOptions: { ...options.compilerOptions, ...emit },
        files: Object.values(entries).map((entry) => at('shared', entry)),
      }),
    )
    await must('The declarations of shared/* could not be created.', 'tsc', ['-p', config])
    const modules = new Map<string, string>()
    const add = (file: string): void => {
      if (modules.has(file)) return
      const text = readFileSync(join(folder, 'out', file.replace(/\.tsx?$/, '.d.ts')), 'utf8')
      const named = (path: string) => join(dirname(file), path)
      modules.set(
        file,
        text
          .replace(relativeImport, (_, path: string) => `'then/${named(path)}'`)
          .replace(/^(export )?declare /gm, '$1'),
      )
      for (const [, path] of text.matchAll(relativeImport)) add(named(path!))
    }
    for (const entry of Object.values(entries)) add(entry)
    const theme = readFileSync(at('shared/ui/src/theme.css'), 'utf8')
    const tokens = [...new Set([...theme.matchAll(/^\s*(--[\w-]+):/gm)].map(([, token]) => token!))].sort()
    modules.set(
      'tokens',
      `export const token: {\n${tokens.map((token) => `    readonly '${token}': true;\n`).join('')}};\n`,
    )
    return [...modules].map(([file, text]) => `declare module 'then/${file}' {\n${text}}\n`).join('\n')
  })

const names = [...Object.keys(entries), 'tokens']
const modulesOf = (side: string): string =>
  Object.entries({ ...entries, tokens: 'tokens' })
    .map(([name, file]) => `import type * as ${side}_${name} from '${side}/${file}'`)
    .join('\n')

/**
 * A program that compiles when a slice built with the API `older` also runs with the API `newer`. Names that `newer` lacks
 * are left out, because the builds of slices list those they use. Component properties are also compared by name, because a removed optional property is no type error.
 */
const compatibilityProgram = (older: string, newer: string): string => `
${modulesOf(older)}
${modulesOf(newer)}
type PropertyNames<T> = T extends (first: infer P, ...rest: never[]) => unknown ? (P extends object ? keyof P : never) : never
type Kept<Older, Newer> = Pick<Older, keyof Older & keyof Newer>
type Removed<Older, Newer> = {
  [K in keyof Older]: K extends keyof Newer ? Exclude<PropertyNames<Older[K]>, PropertyNames<Newer[K]>> : never
}[keyof Older]
export const slice = (value: ${older}_client.SliceModule): ${newer}_client.SliceModule => value
${names
  .map(
    (name) => `
export const ${name} = (value: typeof ${newer}_${name}): Kept<typeof ${older}_${name}, typeof ${newer}_${name}> => value
export const ${name}Removed = (value: Removed<typeof ${older}_${name}, typeof ${newer}_${name}>): never => value`,
  )
  .join('')}
`

/** The breaking changes from one report of `createReport` to another, as compiler errors. */
export const compare = async (then: string, now: string): Promise<string[]> => {
  // As in most commits; the compiler takes seconds.
  if (then === now) return []
  return withFolder(async (folder) => {
    writeFileSync(join(folder, 'then.d.ts'), then)
    writeFileSync(join(folder, 'now.d.ts'), now.replaceAll("'then/", "'now/"))
    writeFileSync(join(folder, 'breaking.ts'), compatibilityProgram('then', 'now'))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, include: ['*.ts'] }))
    const { code, output } = await run('tsc', ['-p', join(folder, 'tsconfig.json'), '--pretty', 'false'])
    const errors = output.split(/\n(?=\S)/).map((line) => line.trim())
    const breaking = errors
      .filter((line) => line.includes('breaking.ts('))
      .map((line) => line.replace(/^.*?: error TS\d+: /, ''))
    if (code !== 0 && breaking.length === 0) throw new Error(`The reports could not be compared.\n${output}`)
    return breaking
  })
}
