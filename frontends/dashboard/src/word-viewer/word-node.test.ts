import { expect, test } from 'vitest'
import { wordNodes } from './word-node.ts'

const nodesOf = (html: string) => wordNodes(html).nodes
const element = (tag: string, children: unknown[] = [], attributes = {}) => ({ tag, attributes, children })

/** A PNG of this size, as far as its beginning says. */
const png = (width: number, height: number): string => {
  const head = new DataView(new ArrayBuffer(26))
  for (const [at, byte] of [0x89, 0x50, 0x4e, 0x47].entries()) head.setUint8(at, byte)
  head.setUint32(16, width)
  head.setUint32(20, height)
  return `data:image/png;base64,${Buffer.from(head.buffer).toString('base64')}`
}
const hidden = '[a picture that only Word shows]'

test('keeps text, tables and pictures', () => {
  const picture = png(600, 200)
  expect(
    nodesOf(`<p>I <strong>authorize</strong></p><table><tr><td colspan="2">A</td></tr></table><img src="${picture}">`),
  ).toEqual([
    element('p', ['I ', element('strong', ['authorize'])]),
    element('table', [element('tr', [element('td', ['A'], { colSpan: 2 })])]),
    element('img', [], { src: picture, alt: '' }),
  ])
})

test.each([
  ['<p>a<a href="javascript:alert(1)">link</a></p>', [element('p', ['a', 'link'])]],
  ['<p onclick="x()" style="x" class="y">a</p>', [element('p', ['a'])]],
  ['<script>alert(1)</script>', ['alert(1)']],
  ['<iframe src="https://evil.example"></iframe><form><input></form>', []],
  ['<img src="https://evil.example/a.png" alt="x">', [hidden]],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', [hidden]],
  ['<img src="data:image/x-emf;base64,AQAAAA==">', [hidden]],
  [`<img src="${png(30_000, 30_000)}">`, [hidden]],
  ['<td colspan="9999999">a</td>', [element('td', ['a'])]],
])('leaves out what a browser would load or run: %s', (html, expected) => expect(nodesOf(html)).toEqual(expected))

test('cuts a document of too many pieces, and flattens one that is too deep', () => {
  const many = wordNodes('<p>a</p>'.repeat(30_000))
  expect([many.isCut, many.nodes.length]).toEqual([true, 10_000])
  const shown = element('img', [], { src: png(5000, 5000), alt: '' })
  expect(nodesOf(`<img src="${png(5000, 5000)}">`.repeat(3))).toEqual([shown, shown, hidden])
  const picture = `<img src="${png(600, 200)}${'A'.repeat(15_000_000)}">`
  expect(JSON.stringify(nodesOf(picture + picture)).length).toBeLessThan(16_000_000)
  const deep = wordNodes(`${'<ul><li>'.repeat(5000)}text${'</li></ul>'.repeat(5000)}`)
  expect(JSON.stringify(deep.nodes).length).toBeLessThan(5000)
  expect(JSON.stringify(deep.nodes)).toContain('text')
})
