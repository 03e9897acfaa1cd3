import { globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { at } from './root.ts'

// What a secret looks like. A test's own are words that say so.
const patterns = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a Slack token': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'a signed token': /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/,
  'a random value of a setting':
    /(?:SECRET|KEY|TOKEN|PASSWORD)\w*['"]?\s*[:=]\s*['"]?(?=[\w+/-]*\d)(?=[\w+/-]*[A-Z])[\w+/-]{32,}/,
}
const found = (text: string): string[] =>
  Object.entries(patterns).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

const files = globSync(['**/*', '.github/**/*', '.ci/*', '.dev.vars.example'], {
  cwd: at(),
  exclude: (path) =>
    /node_modules|(^|\/)(dist|test-results|__mf__temp|\.wrangler|\.cache|\.git)(\/|$)/.test(String(path)),
}).filter((file) => statSync(at(file)).isFile() && !/(^|\/)\.dev\.vars$|pnpm-lock\.yaml$|secrets\.test\.ts$/.test(file))

describe('no secret stands in the repository', () => {
  it('in none of its files', () => {
    expect(files.length).toBeGreaterThan(500)
    const told = files.flatMap((file) => found(readFileSync(at(file), 'latin1')).map((what) => `${file}: ${what}`))
    expect(told).toEqual([])
  })

  it('and one that did would be found', () => {
    const random = 'Zk3v9QeXw2Lr8TbY6uNs1MdHf4Cg7JpA5oKi0'
    for (const [name, text] of [
      ['a private key', ['-----BEGIN RSA PRIVATE', ' KEY-----'].join('')],
      ['an AWS key', `AKIA${'ABCDEFGH12345678'}`],
      ['a GitHub token', `ghp_${random.slice(0, 36)}`],
      ['an npm token', `npm_${random.slice(0, 36)}`],
      ['a random value of a setting', `SESSION_SECRET=${random}`],
      ['a random value of a setting', `"LINK_SECRET": "${random}"`],
    ] as const)
      expect(found(text)).toContain(name)
  })

  it('and the files that hold the local ones are kept out of it', () => {
    expect(readFileSync(at('.gitignore'), 'utf8').split('\n')).toContain('.dev.vars')
  })
})
