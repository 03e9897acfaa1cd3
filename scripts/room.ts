import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const megabyte = 1024 * 1024

/** Why the portal's data cannot be kept in a folder, as a sentence; undefined when it can. `needed` is in megabytes. */
export const noRoom = (folder: string, needed: number): string | undefined => {
  const probe = join(folder, '.probe')
  try {
    mkdirSync(folder, { recursive: true })
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < needed * megabyte)
      return `The disk is full: about ${needed} MB are needed in ${folder}, ${Math.floor((bavail * bsize) / megabyte)} MB are free.`
    writeFileSync(probe, '')
    rmSync(probe)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') return `The disk is full: nothing can be written to ${folder}.`
    return `The portal keeps its data in ${folder}, which cannot be written to (${code}). Make it writable, then start again.`
  }
}
