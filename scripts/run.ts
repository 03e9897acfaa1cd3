import { spawn } from 'node:child_process'
import { root } from './root.ts'

export interface Ran {
  code: number
  output: string
}

/** Runs a command of this repository's tools to its end; 127 when there is no such command. Output is collected, or passed through with `show`. */
export const run = (
  command: string,
  args: string[],
  { cwd = root, show = false, env = {} as Record<string, string | undefined> } = {},
): Promise<Ran> =>
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

/** Ends the program with one sentence, and what explains it. */
export const stop = (sentence: string, details = ''): never => {
  if (details) console.error(details.trim().split('\n').slice(-25).join('\n'))
  const full = /ENOSPC|SQLITE_FULL|No space left|disk is full/i.test(details)
  console.error(`\n${full ? `The disk is full. ${sentence}` : sentence}\n`)
  process.exit(1)
}

/** Runs a command that must succeed; when it doesn't, ends the program with the sentence. */
export const must = async (
  sentence: string,
  command: string,
  args: string[],
  cwd = root,
  env: Record<string, string | undefined> = {},
): Promise<string> => {
  const { code, output } = await run(command, args, { cwd, env })
  return code === 0 ? output : stop(sentence, output)
}
