import { expect, test } from 'vitest'
import { matching, mentionsIn, typedMention } from './mentions.ts'

const people = [
  { id: 'usr_1', firstName: 'Ana', lastName: 'Ruiz' },
  { id: 'usr_2', firstName: 'Jorge', lastName: 'Núñez Ana' },
  { id: 'usr_3', firstName: 'Kim', lastName: "O'Dell" },
]

test.each([
  ['@', ''],
  ['Ask @an', 'an'],
  ['(@Ana Ru', 'Ana Ru'],
  ['Line\n@O’D', 'O’D'],
  ['office@example', null],
  ['@Ana Ruiz please', null],
  ['No mention', null],
])('in “%s” the mention being typed is %j', (text, query) => {
  const found = typedMention(`${text} and more`, text.length)
  expect(found?.query ?? null).toBe(query)
  if (found) expect(text[found.at]).toBe('@')
})

test.each([
  ['', ['usr_1', 'usr_2', 'usr_3']],
  ['ana', ['usr_1', 'usr_2']],
  ['ana r', ['usr_1']],
  ['nunez', ['usr_2']],
  ['odell', ['usr_3']],
  ['uiz', []],
])('“%s” offers %j', (query, ids) => {
  expect(matching(people, query).map(({ id }) => id)).toEqual(ids)
})

test('mentions are those chosen whose name is still in the text, each once', () => {
  const [ana, kim] = [
    { id: 'usr_1', name: 'Ana Ruiz' },
    { id: 'usr_3', name: "Kim O'Dell" },
  ]
  expect(mentionsIn("@Kim O'Dell, look", [ana, kim, kim])).toEqual([kim])
})
