import mailProviders from 'email-providers/all.json' with { type: 'json' }
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes the long lists that the Worker asks of its assets rather than carry them: a line about each, then its words. */
export const lists = (): Plugin => ({
  name: 'lists',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    mkdirSync(join(dir, 'api'), { recursive: true })
    const about = '# Domains at which anyone can have an address, from email-providers (MIT).'
    writeFileSync(join(dir, 'api/mail-providers.txt'), `${about}\n${mailProviders.join('\n')}\n`)
  },
})
