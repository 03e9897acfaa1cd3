import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chunksOf } from '@portal/backup/bytes'
import { BackupError } from '@portal/backup/seal'
import type { BackupStore } from '@portal/backup/store'

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

// A stream takes ten times as long to open and read as a small file, and a buffer of 64 KB.
const wholeBytes = 1024 * 1024

/** Backups in a folder of this machine. */
export const folderStore = (folder: string): BackupStore => {
  const path = (name: string): string => join(folder, name)
  return {
    has: async (name) => existsSync(path(name)),
    read: async (name) => {
      const { size } = statSync(path(name), { throwIfNoEntry: false }) ?? {}
      if (size === undefined) return undefined
      return size <= wholeBytes ? chunksOf(readFileSync(path(name))) : createReadStream(path(name))
    },
    write: async (name, content) => {
      mkdirSync(dirname(path(name)), { recursive: true, mode: 0o700 })
      const unfinished = `${path(name)}.unfinished`
      const hash = createHash('sha256')
      const hashed = new Transform({
        transform: (chunk: Buffer, _, done) => {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(
        Readable.from(content, { objectMode: false }),
        hashed,
        createWriteStream(unfinished, { mode: 0o600 }),
      )
      if ((await hashOf(unfinished)) !== hash.digest('hex'))
        throw new BackupError(`${name} has other content than was written.`)
      renameSync(unfinished, path(name))
    },
    list: async function* (subfolder) {
      if (!existsSync(path(subfolder))) return
      for (const name of readdirSync(path(subfolder)).sort())
        if (!name.endsWith('.unfinished')) yield `${subfolder}/${name}`
    },
    delete: async (names) => {
      for (const name of names) rmSync(path(name), { force: true })
    },
  }
}
