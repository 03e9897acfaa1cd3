// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'

const list = readFileSync(new URL('../public/api/common-passwords.txt', import.meta.url), 'utf8')

test('common-passwords.txt is a comment line followed by distinct lowercase words of the minimum length', () => {
  const [comment, ...lines] = list.trimEnd().split('\n')
  expect(comment).toMatch(/^# /)
  const words = lines.join(' ').split(' ')
  expect(words.length).toBeGreaterThanOrEqual(2900)
  expect(new Set(words).size).toBe(words.length)
  for (const word of words) {
    expect(word).toBe(word.toLowerCase().trim())
    expect(word.length).toBeGreaterThanOrEqual(limits.passwordMin)
  }
})
