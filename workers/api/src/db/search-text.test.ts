import { expect, test } from 'vitest'
import { foldWords } from '@portal/contract/fold-words'
import { lookupOfTerm, partsOfTerm, searchTextOf } from './search-text.ts'

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
  expect(lookupOfTerm('𠮷 𠮷a u', 'chp').trigrams).toEqual([' 𠮷a', '  𠮷', '  u'])
  expect(partsOfTerm(' ’-… ')).toEqual([])
})

test('the longest six words of a term are compared', () => {
  expect(partsOfTerm('Maria del Carmen de la Cruz Garcia')).toEqual(['carmen', 'garcia', 'maria', 'cruz', 'del', ' de'])
})

test.each([
  ['li', [' li'], null],
  ['de', [' de'], 'CHP-DE'],
  ['perez de', ['per', 'ere', 'rez'], 'CHP-EREZ'],
  ['ch', [], 'CHP-CH'],
  ['ander', ['and', 'nde', 'der'], null],
  ['l and', ['and', '  l'], null],
  // Every request of the kind has these, or every 32nd.
  ['chp', [], null],
  ['C', [], null],
  ['c li', [' li'], null],
  ['8', [], null],
  ['chp-8', [], null],
  ['chp8 ander', ['and', 'nde', 'der'], null],
  // These may be the start of a reference number, or another word.
  ['CHP-8p', ['hp8', 'p8p'], 'CHP-8P'],
  ['chp8p49abcd li', ['hp8', 'p8p', '8p4', 'p49', '49a', '9ab', 'abc', 'bcd', ' li'], 'CHP-8P49ABCD'],
  ['chp8p chp9', ['hp8', 'p8p'], 'CHP-8P'],
  ['p-8p4', ['p8p', '8p4'], 'CHP-8P4'],
  ['pat', ['pat'], 'CHP-AT'],
  ['hp8', [], null],
  // No reference number has an L.
  ['chplan', ['hpl', 'pla', 'lan'], null],
])(
  'the lookup for “%s” has trigrams and the start of a reference number that every match has',
  (term, trigrams, reference) => {
    expect(lookupOfTerm(term, 'chp')).toEqual({ trigrams, reference })
  },
)
