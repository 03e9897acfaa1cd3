import { inputFolders } from '../build.ts'
import { modulesOf } from './build-worker.ts'
import { frontendOf } from './builds.ts'
import { configFor, configPaths, workerNames, type WorkerName } from './configs.ts'
import { environmentNamed } from './environments.ts'
import { noDatabase } from './resources.ts'

export type Part = WorkerName | 'migrations'
/** Everything that `npm run deploy` deploys by its name. */
export const parts: readonly Part[] = ['migrations', ...workerNames]

/** A change of these may change every part: packages and their patches, the environments, and how bundles are made. */
const inputsOfAll = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  'tsconfig.json',
  'environments.json',
  'patches/',
  'scripts/boot.mjs',
  'scripts/build.ts',
  'scripts/deploy/',
]

/** The files and folders that a part is made from; folders end with a slash. */
const inputsOf = async (part: Part): Promise<string[]> => {
  if (part === 'migrations') return ['workers/api/migrations/']
  const { main } = configFor(part, environmentNamed('production'), noDatabase)
  const frontend = frontendOf(part)
  return [
    configPaths[part],
    // Its settings for the virus scanner are the portal's.
    ...(part === 'inbound' ? [configPaths.portal] : []),
    // The files that the bundler found, because a Worker imports some files of another package and not others.
    ...(main ? await modulesOf(main) : []),
    // Whole folders, because a frontend is built from more than imports: styles come from every file of `shared/ui`.
    ...(frontend ? inputFolders(frontend).map((folder) => `${folder}/`) : []),
  ]
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The inputs of every part, from its bundle. */
export const readInputs = async (): Promise<Map<Part, string[]>> => {
  const inputs = new Map<Part, string[]>()
  for (const part of parts) inputs.set(part, await inputsOf(part))
  return inputs
}

/** The parts that a change of these files changes. */
export const partsChangedBy = (files: readonly string[], inputs: ReadonlyMap<Part, readonly string[]>): Part[] => {
  const changes = (input: string): boolean =>
    files.some((file) => !isTest(file) && (input.endsWith('/') ? file.startsWith(input) : file === input))
  return parts.filter((part) => [...inputsOfAll, ...(inputs.get(part) ?? [])].some(changes))
}
