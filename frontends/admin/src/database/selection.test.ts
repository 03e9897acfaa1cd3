import { expect, it } from 'vitest'
import { byKind, inParts } from './selection.ts'

const chosen = (referenceNumber: string) => ({ id: referenceNumber, referenceNumber })

it('tells the kinds apart by the reference number', () => {
  const [crash, police] = [chosen('CHP-0000CHP1'), chosen('POL-0000CHP-')]
  expect(byKind([police, crash])).toEqual({ crash: [crash], police: [police] })
})

it.each([
  [0, []],
  [2, [2]],
  [3, [2, 1]],
  [4, [2, 2]],
])('cuts %d into parts of at most two', (count, sizes) =>
  expect(inParts(Array.from({ length: count }), 2).map(({ length }) => length)).toEqual(sizes),
)
