import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from '../root.ts'
import { must, run } from '../run.ts'

/** Where what `shared/*` offered, when its number was last raised, is written down. */
export const recordedFile = at('scripts/surface/recorded.txt')

// What the shell brings to every slice: the declarations of the entries that federation shares, and the tokens.
const entries = { client: 'client/src/index.ts', ui: 'ui/src/index.ts', overlays: 'ui/src/overlays.ts' }

const options = {
  extends: at('tsconfig.json'),
  compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'], types: ['vite/client'] },
}

/** Does something in a folder where what `shared/ui` is made of can be found, and clears it away. */
const inFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const cache = at('shared/ui/node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'surface-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const relativeImport = /'(\.\.?\/[^']+)'/g

/**
 * What `shared/*` offers now: a module for each file of declarations that the entries reach, and the tokens, named under
 * `then/`. The contract's types are not in it: each slice has the contract it was built with.
 */
export const surfaceNow = (): Promise<string> =>
  inFolder(async (folder) => {
    const config = join(folder, 'tsconfig.json')
    const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true }
    writeFileSync(
      config,
      JSON.stringify({
        ...options,
        compilerOptions: { ...options.compilerOptions, ...emit, rootDir: at('shared'), outDir: join(folder, 'out') },
        files: Object.values(entries).map((entry) => at('shared', entry)),
      }),
    )
    await must('What shared/* offers could not be declared.', 'tsc', ['-p', config])
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
 * A program whose types are right when a slice that was built with `theirs` runs with `ours`.
 * What a component takes is looked at by name as well: what is gone, and could be left out, fits by its type.
 */
const fits = (theirs: string, ours: string): string => `
${modulesOf(theirs)}
${modulesOf(ours)}
type Named<T> = T extends (first: infer P, ...rest: never[]) => unknown ? (P extends object ? keyof P : never) : never
type Lost<Theirs, Ours> = {
  [K in keyof Theirs]: K extends keyof Ours ? Exclude<Named<Theirs[K]>, Named<Ours[K]>> : never
}[keyof Theirs]
export const slice = (given: ${theirs}_client.SliceModule): ${ours}_client.SliceModule => given
${names
  .map(
    (name) => `
export const ${name} = (brought: typeof ${ours}_${name}): typeof ${theirs}_${name} => brought
export const ${name}Lost = (lost: Lost<typeof ${theirs}_${name}, typeof ${ours}_${name}>): never => lost`,
  )
  .join('')}
`

export interface Difference {
  /** What a slice that was built before would miss, in the compiler's words. */
  readonly narrowed: string[]
  /** What a slice that is built now would miss before. */
  readonly grown: string[]
}

/** How what `shared/*` offers now differs from what it offered then, both as `surfaceNow` tells it. */
export const compare = (then: string, now: string): Promise<Difference> =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, 'then.d.ts'), then)
    writeFileSync(join(folder, 'now.d.ts'), now.replaceAll("'then/", "'now/"))
    writeFileSync(join(folder, 'narrowed.ts'), fits('then', 'now'))
    writeFileSync(join(folder, 'grown.ts'), fits('now', 'then'))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, include: ['*.ts'] }))
    const { code, output } = await run('tsc', ['-p', join(folder, 'tsconfig.json'), '--pretty', 'false'])
    const said = output.split(/\n(?=\S)/).map((line) => line.trim())
    const of = (file: string) =>
      said.filter((line) => line.includes(`${file}.ts(`)).map((line) => line.replace(/^.*?: error TS\d+: /, ''))
    const difference = { narrowed: of('narrowed'), grown: of('grown') }
    if (code !== 0 && difference.narrowed.length + difference.grown.length === 0)
      throw new Error(`What shared/* offers could not be compared.\n${output}`)
    return difference
  })
