import { env } from 'cloudflare:workers'
import { describe, expect, inject, test } from 'vitest'
import { pdfOf } from '@portal/contract/testing/pdf-sample'

const key = 'fil_checked.pdf'
const check = async (content: Uint8Array<ArrayBuffer> | string) => {
  await env.FILES.put(key, content)
  return env.PDF_CHECKS.check(key)
}
const sample = (name: string) => Uint8Array.from(atob(inject('pdfs')[name]!), (char) => char.charCodeAt(0))
const pdf = (...objects: string[]) => `%PDF-1.7\n${objects.join('\n')}\n%%EOF\n`
const catalog = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj'
const trailer = 'trailer<</Root 1 0 R>>'

describe('a PDF opens', () => {
  const broken = ['broken.pdf', 'cut-off.pdf', 'encrypted.pdf']
  test.each(Object.keys(inject('pdfs')).filter((name) => !broken.includes(name)))('as %s does', async (name) => {
    expect(await check(sample(name))).toBe('opens')
  })

  test.each([
    ['lines before its header', `Some junk before the header\n\n${new TextDecoder().decode(pdfOf())}`],
    ['a line after its end', `${new TextDecoder().decode(pdfOf())}\n<!-- printed -->\n`],
    ['80 KB of noise after its end', `${new TextDecoder().decode(pdfOf())}${'\0<p>printed</p>\r\n'.repeat(5000)}`],
    ['one page of 10 MB', pdfOf(10 * 1024 * 1024)],
  ])('with %s', async (_, content) => expect(await check(content)).toBe('opens'))
})

test('a PDF that only its owner may change opens; one that asks for a password is locked', async () => {
  expect(await check(sample('qpdf-owner-password.pdf'))).toBe('opens')
  expect(await check(sample('encrypted.pdf'))).toBe('locked')
})

describe('a PDF is damaged', () => {
  test.each([
    ['of nine bytes', '%PDF-1.7\n'],
    ['with HTML after its header', '%PDF-1.7<html><body>Report</body></html>'],
    ['without a catalog', pdf(trailer)],
    ['without pages', pdf(catalog, '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj', trailer)],
    ['whose page is missing', pdf(catalog, '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj', trailer)],
    [
      'with fewer pages than it says',
      pdf(
        catalog,
        '2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj',
        '3 0 obj<</Type/Page/Parent 2 0 R>>endobj',
        trailer,
      ),
    ],
    ['whose pages form a loop', pdf(catalog, '2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj', trailer)],
  ])('%s', async (_, content) => expect(await check(content)).toBe('damaged'))

  test.each(['broken.pdf', 'cut-off.pdf'])('as %s is', async (name) => {
    expect(await check(sample(name))).toBe('damaged')
  })

  test('when it was cut off after an end in its middle', async () => {
    const first = new TextDecoder().decode(pdfOf())
    expect(await check(`${first}7 0 obj\n<< /Length 100000 >>\nstream\n${'x'.repeat(5000)}`)).toBe('damaged')
  })

  test('when it was deleted meanwhile', async () => {
    await env.FILES.delete(key)
    expect(await env.PDF_CHECKS.check(key)).toBe('damaged')
  })
})

describe('a PDF takes too many steps', () => {
  const node = '<</Type/Pages/Kids 5 0 R>>'
  const endless = pdf(
    catalog,
    '2 0 obj<</Type/Pages/Kids 5 0 R/Count 2>>endobj',
    `5 0 obj[${node}${node}]endobj`,
    trailer,
  )
  test.each([
    ['whose page tree has no end', endless],
    [
      'whose page tree repeats an empty node',
      pdf(
        catalog,
        `2 0 obj<</Type/Pages/Count 2/Kids[${'3 0 R '.repeat(1_500_000)}4 0 R 6 0 R]>>endobj`,
        '3 0 obj<</Type/Pages/Kids[]/Count 0>>endobj',
        '4 0 obj<</Type/Page/Parent 2 0 R>>endobj',
        '6 0 obj<</Type/Page/Parent 2 0 R>>endobj',
        trailer,
      ),
    ],
  ])('%s', async (_, content) => expect(await check(content)).toBe('slow'))

  test('to read its text, and to split it, which leaves no part', async () => {
    await env.FILES.put(key, endless)
    expect(await env.PDF_TEXTS.read(key)).toEqual({ state: 'late' })
    const part = 'fil_part.pdf'
    expect(await env.PDF_SPLITS.split(key, [{ key: part, first: 1, last: 1 }])).toBeNull()
    expect(await env.FILES.head(part)).toBeNull()
  })
})
