import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const megabyte = 1024 * 1024

/** Creates the folder. Returns why the portal can't store its data there, or undefined when it can. */
export const findStorageProblem = (folder: string, neededMegabytes: number): string | undefined => {
  const probe = join(folder, '.probe')
  try {
    mkdirSync(folder, { recursive: true })
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < neededMegabytes * megabyte)
      return `The disk is full: ${folder} needs about ${neededMegabytes} MB, but only ${Math.floor((bavail * bsize) / megabyte)} MB are free.`
    writeFileSync(probe, '')
    rmSync(probe)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') return `The disk is full: nothing can be written to ${folder}.`
    return `The portal can't write to ${folder}, where it stores its data (${code}). Make the folder writable and start again.`
  }
}
