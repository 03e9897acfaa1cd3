import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './root.ts'

// The secrets of tests are plain words, which match none of these.
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
const find = (text: string): string[] =>
  Object.entries(patterns).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

const files = globSync(['**/*', '.github/**/*', '.ci/*', '.dev.vars.example'], {
  cwd: at(),
  exclude: (path) =>
    /node_modules|(^|\/)(dist|test-results|__mf__temp|\.wrangler|\.cache|\.git)(\/|$)/.test(String(path)),
}).filter((file) => statSync(at(file)).isFile() && !/(^|\/)\.dev\.vars$|pnpm-lock\.yaml$|secrets\.test\.ts$/.test(file))

test('no file of the repository contains a secret', () => {
  expect(files.length).toBeGreaterThan(500)
  const matches = files.flatMap((file) => find(readFileSync(at(file), 'latin1')).map((what) => `${file}: ${what}`))
  expect(matches).toEqual([])
})

test('finds secrets of every kind', () => {
  const random = 'Zk3v9QeXw2Lr8TbY6uNs1MdHf4Cg7JpA5oKi0'
  for (const [name, text] of [
    ['a private key', ['-----BEGIN RSA PRIVATE', ' KEY-----'].join('')],
    ['an AWS key', `AKIA${'ABCDEFGH12345678'}`],
    ['a GitHub token', `ghp_${random.slice(0, 36)}`],
    ['an npm token', `npm_${random.slice(0, 36)}`],
    ['a random value of a setting', `SESSION_SECRET=${random}`],
    ['a random value of a setting', `"LINK_SECRET": "${random}"`],
  ] as const)
    expect(find(text)).toContain(name)
})

test('git ignores the files that hold local secrets', () => {
  expect(readFileSync(at('.gitignore'), 'utf8').split('\n')).toContain('.dev.vars')
})
