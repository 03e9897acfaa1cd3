import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, stop } from './run.ts'

interface Owner {
  readonly pid: number
  /** Such as `npm start`. */
  readonly command: string
  readonly origin: string
}

const ownerFile = (state: string): string => join(state, 'owner.json')

/** Whether a process is one of our scripts and still runs. After a crash another program may have got its number. */
export const isRunning = async (pid: number): Promise<boolean> => {
  const { code, output } = await run('ps', ['-p', String(pid), '-o', 'command='])
  if (code !== 127) return /scripts\/\w+\.ts/.test(output)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const ownerOf = async (state: string): Promise<Owner | undefined> => {
  let owner: Owner
  try {
    owner = JSON.parse(readFileSync(ownerFile(state), 'utf8')) as Owner
  } catch {
    return undefined
  }
  return owner.pid !== process.pid && (await isRunning(owner.pid)) ? owner : undefined
}

/** Stops the program when another process runs a portal with this state folder. */
export const requireFreeState = async (state: string): Promise<void> => {
  const owner = await ownerOf(state)
  if (owner)
    stop(
      `Process ${owner.pid} (${owner.command}) has this folder's database: its portal is at ${owner.origin}. Use that one, or stop it first: kill ${owner.pid}`,
    )
}

/** Makes this process the only one with this state folder, or stops the program when another has it. */
export const claimState = async (state: string, command: string, origin: string): Promise<void> => {
  await requireFreeState(state)
  writeFileSync(ownerFile(state), JSON.stringify({ pid: process.pid, command, origin } satisfies Owner))
  process.on('exit', () => rmSync(ownerFile(state), { force: true }))
}
