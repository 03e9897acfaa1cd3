import { expect, test } from 'vitest'
import { foldWords, partsOfTerm, searchTextOf, trigramsOfTerm } from './search-text.ts'

test.each([
  ["O'Dell", 'odell ODELL O’Dell o‘dell oʼdell o´dell o＇dell O-Dell'],
  ['Lee-Ann', 'leeann lee‐ann lee‑ann lee–ann lee—ann lee−ann lee－ann'],
  ['José', 'jose JOSE Jose\u0301 ＪＯＳＥ'],
  ['Łukasz', 'lukasz LUKASZ'],
  ['Straße', 'strasse STRASSE'],
])('%s is the same word as its other spellings', (name, spellings) => {
  for (const spelling of spellings.split(' '))
    expect([spelling, foldWords(spelling)]).toEqual([spelling, foldWords(name)])
})

test('a text has its words, whole and in parts, and each number as one word, two spaces before each', () => {
  expect(
    searchTextOf({
      texts: ['“Ana” Muñoz-Díaz\u00a0', null, ' - '],
      numbers: ['CHP-8P49ABCD', '9320 2026-2002', undefined],
    }),
  ).toBe('  ana  munozdiaz  munoz  diaz  chp8p49abcd  chp  8p49abcd  9320  20262002  2026  2002  932020262002')
  expect(searchTextOf({ texts: ['…'] })).toBe('')
})

test('words of one or two letters only match the start of a word', () => {
  expect(partsOfTerm('Li Wei 李')).toEqual(['wei', ' li', ' 李'])
  expect(partsOfTerm('O’Dell 8-9')).toEqual(['odell', ' 89'])
  expect(trigramsOfTerm('𠮷 𠮷a b')).toEqual([' 𠮷a', '  𠮷', '  b'])
  expect(partsOfTerm(' ’-… ')).toEqual([])
})

test('the longest six words of a term are compared', () => {
  expect(partsOfTerm('Maria del Carmen de la Cruz Garcia')).toEqual(['carmen', 'garcia', 'maria', 'cruz', 'del', ' de'])
})

test('every trigram of a term is one of the texts that contain it', () => {
  const text = searchTextOf({ texts: ['Li Anderson'], numbers: ['CHP-8P49ABCD'] })
  const ofText = Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3))
  for (const term of ['li', 'ander', 'SON', 'chp 8p4', 'l and']) {
    const trigrams = trigramsOfTerm(term)
    expect(trigrams.length, term).toBeGreaterThan(0)
    expect(ofText).toEqual(expect.arrayContaining(trigrams))
  }
})
