import { expect, test } from 'vitest'
import { inLanguage, isOnlyInEnglish, languageOf, withoutLanguage } from './language.ts'

test.each([
  ['/', 'en', '/'],
  ['/login', 'en', '/login'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/es/login', 'es', '/login'],
  ['/estimate', 'en', '/estimate'],
  ['/ES/login', 'en', '/ES/login'],
  ['/login/es', 'en', '/login/es'],
])('the page at %s is in %s, and its path is %s', (address, language, path) => {
  expect([languageOf(address), withoutLanguage(address)]).toEqual([language, path])
})

test('a page has one address in each language', () => {
  expect([inLanguage('en', '/'), inLanguage('es', '/'), inLanguage('es', '/login')]).toEqual(['/', '/es/', '/es/login'])
})

test.each([
  ['/', false],
  ['/dashboard', true],
  ['/nothing', false],
])('%s is only in English: %s', (path, expected) => {
  expect(isOnlyInEnglish(path)).toBe(expected)
})
