import { expect, test } from 'vitest'
import { weaknessOf, type Weakness } from './guessable-passwords.ts'

test.each<[string, Weakness]>([
  ['aaaaaa', 'repeated'],
  ['      ', 'repeated'],
  ['abcabc', 'repeated'],
  ['ababab1', 'repeated'],
  ['654321', 'sequence'],
  ['abcdef', 'sequence'],
  ['qwertyui', 'sequence'],
  ['qwerty12', 'sequence'],
  ['1qaz2wsx', 'sequence'],
  ['abc123xyz', 'sequence'],
  ['12/24/1985', 'date'],
  ['19851224', 'date'],
  ['24.12.85', 'date'],
  ['admin123', 'common'],
  ['P@ssw0rd', 'common'],
  ['Password123!', 'common'],
  ['Summer2026!', 'common'],
  ['drowssap1', 'common'],
  ['!Welcome1', 'common'],
])('%j is easy to guess: %s', (password, weakness) => expect(weaknessOf(password)).toBe(weakness))

test.each([
  'x7kq2m',
  'local-password',
  'correct horse battery staple',
  'Blue-kite7',
  'Großmutter-7',
  'a long enough one',
])('%j is not', (password) => expect(weaknessOf(password)).toBeUndefined())

test('looks words up without what is around them', () => {
  const isCommon = (word: string) => word === 'butterfly'
  for (const password of ['Butterfly99', '!butt3rfly', 'ylfrettub'])
    expect(weaknessOf(password, isCommon)).toBe('common')
  expect(weaknessOf('Butterfly99')).toBeUndefined()
})
