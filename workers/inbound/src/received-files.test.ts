import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { addAgencies, agencyEmail, deliverMail, storedMail } from '../test/mail.ts'
import { exif, jpegWith, segment } from '../../api/test/images.ts'
import { tnefOf, uuencoded, zipOf } from '../test/packed.ts'
import { resetRequest } from '../test/storage.ts'
import { faxPage, tiffOf } from '@portal/contract/testing/tiff-samples'
import { contentOf } from './mail-content.ts'

beforeEach(async () => {
  await resetRequest()
  await addAgencies()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** A PNG of one color, without its checksums, which nothing here reads. */
const pngOf = (width: number, height: number, type = 0): Uint8Array => {
  const u32 = (number: number) => [number >>> 24, number >>> 16, number >>> 8, number].map((byte) => byte & 0xff)
  const part = (name: string, data: number[]) => [...u32(data.length), ...Buffer.from(name), ...data, 0, 0, 0, 0]
  const header = [...u32(width), ...u32(height), 8, type, 0, 0, 0]
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return Uint8Array.from([
    ...signature,
    ...part('IHDR', header),
    ...part('IDAT', [120, 156, 1, 0]),
    ...part('IEND', []),
  ])
}

test('a photo is stored upright as a PDF of one page, without where and when it was taken, and a logo in the text is left out', async () => {
  const photo = jpegWith([segment(0xe1, exif(6))])
  const logo = { name: 'logo.png', type: 'image/png', inline: true, content: pngOf(40, 40) } as const
  const scan = { name: 'scan.png', type: 'image/png', content: pngOf(600, 800) }
  await deliverMail(agencyEmail({ files: [{ name: 'IMG_1.jpg', type: 'image/jpeg', content: photo }, scan, logo] }))
  const stored = await storedMail()
  expect(stored.map(({ label }) => label)).toEqual(['IMG_1.pdf', 'scan.pdf'])
  const pdf = await (await env.FILES.get(`${stored[0]!.id}.pdf`))!.text()
  // Of 16 by 8 pixels, and shown on its side.
  expect(pdf).toMatch(/^%PDF-1.4[^]*\/DCTDecode[^]*\/MediaBox \[0 0 792.00 396.00\] \/Rotate 90/)
  expect(pdf).not.toMatch(/Exif|GPS/)
  const type = (await env.FILES.head(`${stored[0]!.id}.pdf`))?.httpMetadata?.contentType
  expect(type).toBe(fileKinds.pdf.mime)
})

test('a fax, a screenshot with opacity, and files in a ZIP, in winmail.dat and in the text are reports', async () => {
  const [inZip, inWinmail, inText] = [3000, 3001, 3002].map((size) => pdfOf(size))
  const email = agencyEmail({
    files: [
      { name: 'fax.tif', type: 'image/tiff', content: tiffOf([faxPage(), faxPage()]) },
      { name: 'screen.png', type: 'image/png', content: pngOf(600, 800, 6) },
      { name: 'all.zip', type: 'application/zip', content: zipOf([{ name: 'a/inzip.pdf', content: inZip! }]) },
      {
        name: 'winmail.dat',
        type: 'application/ms-tnef',
        content: tnefOf([{ name: 'outlook.pdf', content: inWinmail! }]),
      },
    ],
  })
  await deliverMail(email.replace('Please see attached.', `Please see attached.\n${uuencoded('text.pdf', inText!)}`))
  const rows = await storedMail()
  const labels = ['fax.pdf', 'inzip.pdf', 'outlook.pdf', 'screen.pdf', 'text.pdf']
  expect(rows.map(({ label, state, problem }) => [label, state, problem])).toEqual(
    labels.map((label) => [label, 'waiting', null]),
  )
  expect(rows[0]!.text).toBe('Reports\n\nPlease see attached.')
  expect(await (await env.FILES.get(`${rows[0]!.id}.pdf`))!.text()).toMatch(/\/CCITTFaxDecode[^]*\/Count 2/)
})

const contentWith = (files: readonly (readonly [string, Uint8Array])[]) =>
  contentOf({
    headers: [],
    headerLines: [],
    attachments: files.map(([filename, content]) => ({
      filename,
      mimeType: 'application/octet-stream',
      disposition: 'attachment',
      content: content.slice().buffer,
    })),
  })

test('pictures of an email become PDFs as far as all of them have room, and no longer than reports are taken', async () => {
  const scan = (value: number) => {
    const fields = { 256: 2000, 257: 2000, 258: 8, 259: 1, 262: 1, 277: 1, 278: 2000 }
    return tiffOf([{ fields, data: [new Uint8Array(4_000_000).fill(value)] }])
  }
  const scans = await contentWith([0, 1, 2, 3, 4, 5].map((value) => [`${value}.tif`, scan(value)]))
  expect(scans.reports.map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf'])
  expect(scans.problems).toEqual([{ name: '5.tif', why: expect.stringContaining("can't use “5.tif”") }])

  const pdfs = Array.from({ length: 21 }, (_, at) => [`${at}.pdf`, pdfOf(3000 + at)] as const)
  const full = await contentWith([...pdfs, ['fax.tif', tiffOf([])]])
  expect(full.reports).toHaveLength(20)
  expect(full.problems.map(({ name }) => name)).toEqual(['More files'])
})
