import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { SharedModule } from '@portal/contract/shared-version'
import { at } from '../root.ts'

interface SliceRun {
  /** The URL of the slice's entry. */
  readonly entry: string
  /** The modules that it exposes. */
  readonly modules: readonly string[]
  /** The shell's modules, with the names that it offers. */
  readonly offered: readonly SharedModule[]
}

// The process that deploys has Cloudflare's token, which the code of no package may see.
const permissions = ['--permission', '--allow-worker', '--no-warnings']
const readable = ['frontends', 'shared', 'scripts', 'node_modules'].map((folder) => `--allow-fs-read=${at(folder)}`)

/** Runs a slice's entry and loads its modules, in another process. @throws when it fails. */
export const runSlice = ({ entry, modules, offered }: SliceRun): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'run-entry.ts')
    const args = [...permissions, ...readable, script, entry, ...modules]
    const child = execFile(process.execPath, args, { env: {} }, (error, _, output) =>
      error ? reject(new Error(`${entry} doesn't run: ${output.trim().split('\n')[0]}`)) : resolve(),
    )
    child.stdin?.end(JSON.stringify(offered))
  })
