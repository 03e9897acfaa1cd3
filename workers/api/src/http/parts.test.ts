import { describe, expect, test } from 'vitest'
import { boundaryOf, partsOf } from './parts.ts'

const boundary = '----WebKitFormBoundary'
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

async function* piecesOf(bytes: Uint8Array, lengths: () => number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const length = lengths()
    yield bytes.slice(at, at + length)
    at += length
  }
}

const read = async (bytes: Uint8Array, lengths: () => number) => {
  const found: [name: string, fileName: string | undefined, content: number[]][] = []
  for await (const { name, fileName, content } of partsOf(piecesOf(bytes, lengths), boundary)) {
    const all: number[] = []
    for await (const piece of content) all.push(...piece)
    found.push([name, fileName, all])
  }
  return found
}

/** The same as the platform reads it, whole. */
const readByPlatform = async (body: Uint8Array<ArrayBuffer>) => {
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const form = await new Response(body, { headers }).formData()
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, undefined, [...bytesOf(value)]]
        : [name, value.name, [...new Uint8Array(await value.arrayBuffer())]],
    ),
  )
}

// The same numbers in every run.
let seed = 7
const below = (limit: number): number => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
  return (seed >>> 8) % limit
}
// What a delimiter is made of, so that contents are full of beginnings of one.
const scraps = ['\r', '\n', '\r\n', '-', '--', `\r\n--${boundary.slice(0, 9)}`, `--${boundary}`, 'a', 'é', '%PDF']
const scrappy = (): string =>
  Array.from({ length: below(12) }, () => scraps[below(scraps.length)])
    .join('')
    .replaceAll(`\n--${boundary}`, '.')
const names = ['plain.pdf', 'Рапорт.pdf', 'O’Brien; name=x.pdf', '見積.png', 'a=b, c.jpg']

test('finds what the platform finds, wherever the body is cut', async () => {
  for (let round = 0; round < 300; round++) {
    const parts = Array.from({ length: below(5) }, (_, index) => {
      const file = below(2) ? `; filename="${names[below(names.length)]}"\r\nContent-Type: application/pdf` : ''
      return `--${boundary}\r\nContent-Disposition: form-data; name="field ${index}"${file}\r\n\r\n.${scrappy()}\r\n`
    })
    const body = bytesOf(`${parts.join('')}--${boundary}--${below(2) ? '\r\n' : ''}`) as Uint8Array<ArrayBuffer>
    const expected = await readByPlatform(body)
    expect(await read(body, () => 1)).toEqual(expected)
    expect(await read(body, () => 1 + below(40))).toEqual(expected)
    expect(await read(body, () => body.length)).toEqual(expected)
  }
})

test('passes over what is not read of a part', async () => {
  const part = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nlong enough\r\n`
  const body = bytesOf(`${part('one')}${part('two')}${part('three')}--${boundary}--`)
  const found: string[] = []
  for await (const { name, content } of partsOf(
    piecesOf(body, () => 3),
    boundary,
  )) {
    if (name === 'two') for await (const piece of content) if (piece.length) break
    found.push(name)
  }
  expect(found).toEqual(['one', 'two', 'three'])
})

describe('broken is', () => {
  const start = `--${boundary}\r\n`
  const named = 'Content-Disposition: form-data; name="a"\r\n'
  test.each([
    ['nothing', ''],
    ['another boundary', `--other\r\n${named}\r\nx\r\n--other--`],
    ['a body that ends within a header', `${start}${named}`],
    ['a body that ends within a part', `${start}${named}\r\nx`],
    ['a body without its last delimiter', `${start}${named}\r\nx\r\n${start}`],
    ['a part without a header', `${start}\r\nx\r\n--${boundary}--`],
    ['a part without a name', `${start}Content-Disposition: form-data; filename="a"\r\n\r\nx\r\n--${boundary}--`],
    ['a header without an end', `${start}X: ${'x'.repeat(20_000)}`],
    ['a header that is too long', `${start}X: ${'x'.repeat(9000)}\r\n${named}\r\nx\r\n--${boundary}--`],
  ])('%s', async (_, body) => {
    for (const length of [1, body.length])
      await expect(read(bytesOf(body), () => length)).rejects.toMatchObject({ code: 'broken_body' })
  })
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data;boundary="a b;c"', 'a b;c'],
  ['multipart/form-data; charset=utf-8; boundary=abc', 'abc'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
  ['multipart/mixed; boundary=abc', undefined],
  ['text/plain', undefined],
])('the boundary of %s is %s', (type, expected) => {
  expect(boundaryOf(type)).toBe(expected)
})

test.each([
  ['"C:\\fakepath\\scan.pdf"', 'scan.pdf'],
  ['"/home/a/scan.pdf"', 'scan.pdf'],
  ['"a \\"quoted\\" one.pdf"', 'a "quoted" one.pdf'],
  ['bare.pdf', 'bare.pdf'],
  ['""', ''],
])('a file sent as %s is called %s', async (sent, expected) => {
  const header = `--${boundary}\r\ncontent-disposition: form-data; FileName=${sent}; name="a"\r\n\r\n`
  expect(await read(bytesOf(`${header}x\r\n--${boundary}--`), () => 5)).toEqual([['a', expected, [120]]])
})
