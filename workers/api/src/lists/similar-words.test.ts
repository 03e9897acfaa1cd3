import { expect, test } from 'vitest'
import { canBeName } from '@portal/contract/requests/similar-names'
import { beginningsOf, similarTo } from './similar-words.ts'

test.each([
  ['Jonh Smiht', 'john smith', 2],
  ['smiht, joh', 'john smith', 1],
  ['garsia maria', 'maria garza', 2],
  ['garsia', 'maria garcia', 1],
  ['garsia', 'maria garza', 2],
  // Four and five letters may have one wrong, more two, fewer none.
  ['jonh', 'john', 1],
  ['jhno', 'john', Infinity],
  ['smyht', 'smith', Infinity],
  ['gonzalas', 'gonzalez', 2],
  ['gonsalas', 'gonzalez', Infinity],
  ['leo garsia', 'lee garcia', Infinity],
  ['le garsia', 'lee garcia', 1],
  // Each word of the name is compared with one of the term.
  ['maria marie', 'maria lopez', Infinity],
  ['garcia', 'maria garcia', 0],
  ['garcia garsia gercia', 'garcia', Infinity],
  ['garcia garsia gercia', 'gurcia garcia garzia garcla', 2],
  ['مريما', 'مريم', 1],
])('%j is from the name %j this far: %d', (term, name, letters) =>
  expect(similarTo(term).distanceOf(name.split(' '))).toBe(letters),
)

test('similar words of which one of the first letters is wrong have one of the beginnings', () => {
  const beginnings = beginningsOf('garcia')
  for (const word of [
    'garcia',
    'agrcia',
    'gracia',
    'gercia',
    'garrcia',
    'arcia',
    'grcia',
    'karcia',
    'hgarcia',
    'ghrcia',
  ])
    expect([word, beginningsOf(word).some((start) => 'garcia'.startsWith(start))]).toEqual([word, true])
  expect(beginnings.length).toBeLessThan(110)
})

test.each([
  ['garcia', true],
  ["O'Dell-Smith, J.", true],
  ['мария', true],
  ['lee', false],
  ['garcia 2', false],
  ['7ABC123', false],
  ['3/14/2026', false],
  ['maria@example.com', false],
  ['🚗'.repeat(200), false],
  ['', false],
])('whether %j can be a name: %s', (term, is) => expect(canBeName(term)).toBe(is))
