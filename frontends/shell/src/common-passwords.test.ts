// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'

const list = readFileSync(new URL('../public/api/common-passwords.txt', import.meta.url), 'utf8')

test('the list of common passwords is as the Worker reads it: a line about it, then words', () => {
  const [about, ...lines] = list.trimEnd().split('\n')
  expect(about).toMatch(/^# /)
  const words = lines.join(' ').split(' ')
  expect(words.length).toBeGreaterThanOrEqual(2900)
  expect(new Set(words).size).toBe(words.length)
  for (const word of words) {
    expect(word).toBe(word.toLowerCase().trim())
    expect(word.length).toBeGreaterThanOrEqual(limits.passwordMin)
  }
})
