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

/** Writes `api/public-suffixes.txt`, which the API reads from its assets because it is too long for the Worker's code. */
export const publicSuffixList = (): Plugin => ({
  name: 'public-suffixes',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const { default: rules } = (await import(pathToFileURL(rulesFile).href)) as { default: string[] }
    mkdirSync(join(dir, 'api'), { recursive: true })
    const header = '# Domains under which anyone can register a name, from publicsuffix.org (MPL 2.0).'
    writeFileSync(join(dir, 'api/public-suffixes.txt'), `${header}\n${rules.map(inAscii).join('\n')}\n`)
  },
})
