import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { addAgencies, agencyEmail, deliverMail, storedMail } from '../test/mail.ts'
import { exif, jpegWith, segment } from '../../api/test/images.ts'
import { tnefOf, uuencoded, zipOf } from '../test/packed.ts'
import { resetRequest } from '../test/storage.ts'
import { faxPage, tiffOf } from '../test/tiff.ts'

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
