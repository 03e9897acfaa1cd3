import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename } from 'node:path'
import { root } from './root.ts'

export interface CommandResult {
  code: number
  output: string
}

/** Runs a command to its end. Collects its output, or with `show` passes it through. The code is 127 when there is no such command. */
export const run = (
  command: string,
  args: string[],
  { cwd = root, show = false, env = {} as Record<string, string | undefined> } = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** Ends this process group when boot.mjs, its parent, was killed and can't. */
export const endWithParent = (): void => {
  const parent = process.ppid
  const removeTemporary = () => {
    const folder = tmpdir()
    if (basename(folder).startsWith('collision-docket-'))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.on('exit', removeTemporary)
    process.kill(0, 'SIGTERM')
    setTimeout(() => {
      removeTemporary()
      process.kill(0, 'SIGKILL')
    }, 5000).unref()
  }, 500).unref()
}

/** Prints the last lines of `details` and the message, and ends the program with an error. */
export const stop = (message: string, details = ''): never => {
  if (details) console.error(details.trim().split('\n').slice(-25).join('\n'))
  const diskFull = /ENOSPC|SQLITE_FULL|No space left|disk is full/i.test(details)
  console.error(`\n${diskFull ? `The disk is full. ${message}` : message}\n`)
  process.exit(1)
}

/** Runs a command and returns its output. Ends the program with the message when it fails. */
export const must = async (
  message: string,
  command: string,
  args: string[],
  cwd = root,
  env: Record<string, string | undefined> = {},
): Promise<string> => {
  const { code, output } = await run(command, args, { cwd, env })
  return code === 0 ? output : stop(message, output)
}
