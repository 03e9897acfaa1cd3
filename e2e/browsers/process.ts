import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program that ends with this process. */
export const startProgram = (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess => {
  const child = spawn(command, args, {
    env: { ...process.env, TZ: 'America/Los_Angeles', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  process.on('exit', () => child.kill('SIGKILL'))
  return child
}

/** Waits until the program writes text that matches, and returns the first group. */
export const waitForOutput = async (
  child: ChildProcess,
  pipe: NodeJS.ReadableStream,
  pattern: RegExp,
): Promise<string> => {
  let output = ''
  const found = new Promise<string>((resolve) =>
    pipe.on('data', (chunk) => {
      output += chunk
      const match = pattern.exec(output)
      if (match) resolve(match[1]!)
    }),
  )
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} did not start:\n${output}`)
  })
  failed.catch(() => {})
  return Promise.race([found, failed])
}

export const endProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
