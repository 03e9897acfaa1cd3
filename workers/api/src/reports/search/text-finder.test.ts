import { expect, test } from 'vitest'
import { Random } from '@portal/contract/testing/random'
import { textFinder } from './text-finder.ts'

test('finds a text at every position, for any rarest character', () => {
  const random = new Random(5)
  const some = (length: number) => Array.from({ length }, () => random.pick([...'aazq 1李'])).join('')
  for (let turn = 0; turn < 2000; turn++) {
    const [text, sought, after] = [some(random.below(30)), some(1 + random.below(4)), random.below(8)]
    expect([text, sought, after, textFinder(sought)(text, after)]).toEqual([
      text,
      sought,
      after,
      text.indexOf(sought, after),
    ])
  }
})
