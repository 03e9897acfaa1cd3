import { expect, test } from 'vitest'
import { hostileEmails } from '../test/hostile.ts'
import { newBudget, parseEmail } from './bounded-parser.ts'
import { withAttachedEmails } from './read-email.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const parseHostile = (name: string) => parseEmail(encode(hostileEmails[name]!()), newBudget())

test.each([
  ['parts in parts', 'Maximum MIME nesting depth'],
  ['10,000 parts', 'Too many parts'],
  ['a header of 1 MB', 'Maximum header size'],
  ['100,000 headers', 'Maximum header size'],
  ['3 MB of empty lines', 'Too many lines'],
  ['short lines in a file', 'Too many lines'],
  ['base64 that ends everywhere', 'Too many paddings'],
  ['one line of base64 that ends everywhere', 'A line is too long'],
])('refuses %s', async (name, message) => {
  await expect(parseHostile(name)).rejects.toThrow(message)
})

test.each(['14 MB of text', 'one line of text', '14 MB of HTML in base64'])(
  'reads only the beginning of %s',
  async (name) => {
    const { text = '', html = '' } = await parseHostile(name)
    const { textBytes } = newBudget()
    expect(text.length + html.length).toBeLessThan(1.01 * textBytes)
    expect(text.length + html.length).toBeGreaterThan(textBytes / 2)
  },
)

test('reads the parts after a text that is too long', async () => {
  const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`
  const long = part('text/plain', 'line\r\n'.repeat(newBudget().textLines + 10))
  const raw = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${long}${part('image/png', 'bytes')}--b--\r\n`
  const { attachments } = await parseEmail(encode(raw), newBudget())
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png'])
})

test('reads an unencoded file of many lines without changing it', async () => {
  const body = Array.from({ length: 30_000 }, (_, line) => `line ${line}`).join('\n')
  const raw = `Content-Type: application/octet-stream; name=a.bin\r\n\r\n${body}`
  const [file] = (await parseEmail(encode(raw), newBudget())).attachments
  expect(new TextDecoder().decode(file!.content as ArrayBuffer)).toBe(`${body}\n`)
})

test('reads a file in base64 that ends with every line', async () => {
  const bytes = Uint8Array.from({ length: 49 * 6000 }, (_, at) => (at * 7919) % 251)
  const lines = Array.from({ length: 6000 }, (_, line) =>
    btoa(String.fromCharCode(...bytes.subarray(49 * line, 49 * line + 49))),
  )
  const raw = `Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines.join('\r\n')}\r\n`
  const [file] = (await parseEmail(encode(raw), newBudget())).attachments
  expect(new Uint8Array(file!.content as ArrayBuffer)).toEqual(bytes)
})

test('the emails attached to an email are read up to ten in all', async () => {
  const root = await parseHostile('forwards in forwards')
  const { emails, isCut } = await withAttachedEmails(root)
  expect([emails.length, isCut]).toEqual([11, true])
})

test('lines are compared with the boundaries of all levels within the limit of levels', async () => {
  const { attachments } = await parseHostile('boundaries that begin alike')
  expect(attachments).toEqual([])
})
