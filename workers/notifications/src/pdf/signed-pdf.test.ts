import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import type { SignedContent } from '@portal/api/context'
import { textsToSign } from '@portal/contract/signing/signed-text'
import { canBeWritten, composed } from '@portal/contract/signing/signable-name'
import { openSheet } from './sheet.ts'
import { signedFile } from './signed-pdf.ts'

const content = (change: Partial<SignedContent> = {}): SignedContent => ({
  texts: textsToSign(
    {
      kind: 'police',
      signer: 'guardian',
      clientName: 'Client A',
      crashDate: '2026-03-05',
      agency: 'Fresno Police Department',
      recipient: { name: null, email: 'requester@client.test' },
    },
    'es',
  ),
  name: 'Nguyễn Thị Ánh',
  strokes: [[0, 0, 600, 200]],
  signedOn: 'March 6, 2026 at 9:00:00 AM PST',
  certificate: [
    ['Signed by', 'Nguyễn Thị Ánh'],
    ['SHA-256 of the text', 'f'.repeat(64)],
    ['Signature number', 'sgn_1'],
  ],
  ...change,
})

const textOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await PDF.load(bytes)).getPages().map((page) => page.extractText().text)

test.each(['Nguyễn Thị Ánh', 'Σωκράτης Παπάς', 'Юрій Їжак', 'Հայկ Պետրոսյան', 'გიორგი ბერიძე', "Łukasz O'Żółć"])(
  'the document of %s has the name as it is written, the texts and the certificate, in less than 200 KB',
  async (name) => {
    const file = await signedFile(content({ name }))
    expect(file!.size).toBe(file!.bytes.length)
    expect(file!.size).toBeLessThan(200_000)
    const pages = await textOf(file!.bytes)
    const all = pages.join('\n')
    for (const part of [
      name,
      'Authorization to Release a Crash Report',
      'Firmar de forma electrónica',
      'March 6, 2026',
    ])
      expect(all).toContain(part)
    expect(pages.at(-1)).toContain('f'.repeat(64))
    expect(pages.at(-1)).toContain(`page ${pages.length} of ${pages.length}`)
  },
)

test('names can have just the letters of the font, without marks over other letters', () => {
  const { has } = openSheet('')
  const wrong: string[] = []
  for (let code = 0x20; code < 0x30000; code++) {
    const letter = String.fromCodePoint(code)
    if (letter !== composed(letter)) continue
    const isDrawn = !/[\p{M}\p{C}]/u.test(letter) && has(letter)
    if (canBeWritten(letter) !== isDrawn) wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
})

test('a character that the font lacks makes no document', async () => {
  expect(await signedFile(content({ name: '王小明' }))).toBeNull()
  expect(await signedFile(content({ certificate: [['Browser', '\u0001']] }))).toBeNull()
})

test('the largest drawing and the longest name fit', async () => {
  const line = Array.from({ length: 6000 }, (_, at) => (at % 2 === 0 ? (at * 7) % 600 : (at * 3) % 200))
  const file = await signedFile(content({ name: 'W'.repeat(100), strokes: [line] }))
  expect(file!.size).toBeLessThan(200_000)
  expect((await textOf(file!.bytes)).join('').replace(/\s/g, '')).toContain('W'.repeat(100))
})
