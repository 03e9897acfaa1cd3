import mailProviders from 'email-providers/all.json' with { type: 'json' }
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { domainToASCII, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

// The package exports its functions alone, but it contains the list that they are built from.
const require = createRequire(import.meta.url)
const rulesFile = join(require.resolve('psl'), '../../data/rules.js')

// `*.` and `!` mark wildcards and their exceptions.
const inAscii = (rule: string): string =>
  rule.replace(/^([*!]\.?)?(.*)$/, (_, mark: string | undefined, name: string) => (mark ?? '') + domainToASCII(name))

/** Writes lists of domains that the API reads from its assets, because they are too long for the Worker's code. */
export const domainLists = (): Plugin => ({
  name: 'domain-lists',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const { default: rules } = (await import(pathToFileURL(rulesFile).href)) as { default: string[] }
    mkdirSync(join(dir, 'api'), { recursive: true })
    const write = (name: string, header: string, domains: readonly string[]) =>
      writeFileSync(join(dir, 'api', name), `# ${header}\n${domains.join('\n')}\n`)
    write(
      'mail-providers.txt',
      'Domains where anyone can get an email address, from email-providers (MIT).',
      mailProviders,
    )
    write(
      'public-suffixes.txt',
      'Domains under which anyone can register a name, from publicsuffix.org (MPL 2.0).',
      rules.map(inAscii),
    )
  },
})
