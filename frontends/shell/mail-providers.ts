import mailProviders from 'email-providers/all.json' with { type: 'json' }
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes `api/mail-providers.txt`, which the API reads from its assets because it is too long for the Worker's code. */
export const mailProvidersList = (): Plugin => ({
  name: 'mail-providers',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    mkdirSync(join(dir, 'api'), { recursive: true })
    const header = '# Domains where anyone can get an email address, from email-providers (MIT).'
    writeFileSync(join(dir, 'api/mail-providers.txt'), `${header}\n${mailProviders.join('\n')}\n`)
  },
})
