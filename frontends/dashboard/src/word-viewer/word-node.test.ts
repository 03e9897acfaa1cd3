import { expect, test } from 'vitest'
import { wordNodes } from './word-node.ts'

const nodesOf = (html: string) => wordNodes(html).nodes
const element = (tag: string, children: unknown[] = [], attributes = {}) => ({ tag, attributes, children })

test('keeps text, tables and pictures', () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo='
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
  ['<img src="https://evil.example/a.png" alt="x">', [element('img', [], { alt: 'x' })]],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', [element('img', [], { alt: '' })]],
  ['<td colspan="9999999">a</td>', [element('td', ['a'])]],
])('leaves out what a browser would load or run: %s', (html, expected) => expect(nodesOf(html)).toEqual(expected))

test('cuts a document of too many pieces, and flattens one that is too deep', () => {
  const many = wordNodes('<p>a</p>'.repeat(30_000))
  expect([many.isCut, many.nodes.length]).toEqual([true, 10_000])
  const picture = `<img src="data:image/png;base64,${'A'.repeat(15_000_000)}">`
  const large = wordNodes(picture + picture)
  expect([large.isCut, JSON.stringify(large.nodes).length < 16_000_000]).toEqual([true, true])
  const deep = wordNodes(`${'<ul><li>'.repeat(5000)}text${'</li></ul>'.repeat(5000)}`)
  expect(JSON.stringify(deep.nodes).length).toBeLessThan(5000)
  expect(JSON.stringify(deep.nodes)).toContain('text')
})
