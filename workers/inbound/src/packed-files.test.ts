import { expect, test } from 'vitest'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { limits } from '@portal/contract/limits'
import { tnefOf, uuencoded, zipOf } from '../test/packed.ts'
import { bytesOf, newBudget, parseEmail } from './bounded-parser.ts'
import { unpacked } from './packed-files.ts'

const pdf = pdfOf(4000, 'some filler ')
const other = pdfOf(3001)
const attached = (filename: string, content: Uint8Array<ArrayBuffer>, mimeType = 'application/octet-stream') => ({
  filename,
  mimeType,
  disposition: 'attachment' as const,
  content: content.buffer,
})
const filesOf = async (...attachments: ReturnType<typeof attached>[]) =>
  (await unpacked(attachments)).map(({ filename, content }) => [filename, bytesOf(content)])
const two = [
  { name: 'one.pdf', content: pdf },
  { name: 'folder/two.pdf', content: other },
]

test('the files of a ZIP are taken, and not those that systems add', async () => {
  const zip = zipOf([...two, { name: '__MACOSX/._one.pdf', content: pdf }])
  const expected = [
    ['one.pdf', pdf],
    ['two.pdf', other],
  ]
  expect(await filesOf(attached('scans.ZIP', zip))).toEqual(expected)
  expect(await filesOf(attached('scans', zip, 'application/x-zip-compressed'))).toEqual(expected)
})

test('the files of winmail.dat are taken', async () => {
  expect(await filesOf(attached('winmail.dat', tnefOf(two), 'application/ms-tnef'))).toEqual([
    ['one.pdf', pdf],
    ['folder/two.pdf', other],
  ])
})

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['an attached email', tnefOf([{ name: 'Report.msg' }, two[0]!])],
  ['an attached email at its end', tnefOf([two[0]!, { name: 'Report.msg' }])],
  ['a second file that is cut off', tnefOf(two).slice(0, -100)],
  ['more attributes than are read', tnefOf([two[0]!, ...Array.from({ length: 1000 }, () => ({ name: 'a' }))])],
])('winmail.dat with %s stays beside the file that was found, so that the loss is said', async (_, content) => {
  expect(await filesOf(attached('winmail.dat', content))).toEqual([
    ['one.pdf', pdf],
    ['winmail.dat', content],
  ])
})

test('a signature picture of winmail.dat is one of the text', async () => {
  const files = await unpacked([
    attached(
      'winmail.dat',
      tnefOf(['image001.png', 'IMG_1.png', 'image002.JPG'].map((name) => ({ name, content: pdf }))),
    ),
  ])
  expect(files.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([
    ['image/png', 'inline'],
    ['application/octet-stream', 'attachment'],
    ['image/jpeg', 'inline'],
  ])
})

const large = new Uint8Array(limits.uploadBytes)
test.each<[string, ReturnType<typeof attached>]>([
  ['an encrypted ZIP', attached('a.zip', zipOf([{ name: 'a.pdf', content: pdf, flags: 1 }]))],
  ['a ZIP whose file is larger than it says', attached('a.zip', zipOf([{ name: 'a.pdf', content: pdf, size: 100 }]))],
  ['a damaged ZIP', attached('a.zip', zipOf(two).slice(0, -40))],
  ['a ZIP bomb', attached('a.zip', zipOf(['a', 'b', 'c'].map((name) => ({ name, content: large }))))],
  ['a ZIP of names that repeat', attached('a.zip', zipOf([two[0]!, two[0]!]))],
  ['a Word document', attached('a.docx', zipOf([{ name: '[Content_Types].xml', content: pdf }]), 'application/zip')],
  ['winmail.dat that is cut off in its first file', attached('winmail.dat', tnefOf(two).slice(0, 200))],
  ['winmail.dat of something else', attached('winmail.dat', pdf)],
])('%s stays as it is', async (_, file) => {
  expect(await filesOf(file)).toEqual([[file.filename, new Uint8Array(file.content)]])
})

test('two ZIPs share the room for their files', async () => {
  const zip = attached('a.zip', zipOf([{ name: 'a.pdf', content: large }]))
  expect((await filesOf(zip, zip, zip)).map(([name]) => name)).toEqual(['a.pdf', 'a.pdf', 'a.zip'])
})

test('a ZIP is charged for files that systems add, and for what it took before it failed', async () => {
  const file = (name: string) => ({ name, content: large })
  const added = attached('a.zip', zipOf([file('__MACOSX/a')]))
  const failed = attached('b.zip', zipOf([file('b.pdf'), { ...two[0]!, size: 100 }]))
  const last = attached('c.zip', zipOf([two[0]!]))
  expect((await filesOf(added, failed, last)).map(([name]) => name)).toEqual(['a.zip', 'b.zip', 'c.zip'])
})

test('ten ZIPs of an email are opened', async () => {
  const zip = attached('a.zip', zipOf([two[0]!]))
  const names = (await filesOf(...Array<typeof zip>(12).fill(zip))).map(([name]) => name)
  expect(names).toEqual([...Array<string>(10).fill('one.pdf'), 'a.zip', 'a.zip'])
})

test('a part that is uuencoded as a whole is decoded', async () => {
  const content = Uint8Array.from(new TextEncoder().encode(`${uuencoded('scan.pdf', pdf)}\n`))
  expect(await filesOf(attached('scan.pdf', content))).toEqual([['scan.pdf', pdf]])
})

const parsed = async (body: string, type = 'text/plain') => {
  const raw = `Content-Type: ${type}\r\n\r\n${body}`.replace(/\r?\n/g, '\r\n')
  const { text, attachments } = await parseEmail(new TextEncoder().encode(raw), newBudget())
  return { text: text?.trim(), files: attachments.map(({ filename, content }) => [filename, bytesOf(content)]) }
}

test.each([true, false])(
  'files in a text are taken out of it; spaces at the ends of lines cut off: %s',
  async (trimmed) => {
    // With last lines of all lengths, one of which begins like a boundary.
    const files = Array.from({ length: 46 }, (_, at) => [`${at}.tif`, pdf.slice(0, 90 + at)] as const)
    const body = files.map(([name, content]) => uuencoded(name, content, trimmed)).join('\nand\n')
    const found = await parsed(`Hello.\n${body}\nBye.`)
    expect(found.files).toEqual(files)
    expect(found.text).toBe(['Hello.', ...Array.from({ length: 45 }, () => 'and'), 'Bye.'].join('\n'))
  },
)

test('a file in a text ends at the end of its part, and of its email', async () => {
  const cut = uuencoded('a.tif', pdf).split('\n').slice(0, 5).join('\n')
  const parts = `--B\nContent-Type: text/plain\n\nHello.\n${cut}\n--B\nContent-Type: text/plain\n\nBye.\n${cut}`
  const { files } = await parsed(parts, 'multipart/mixed; boundary=B')
  expect(files).toEqual([
    ['a.tif', pdf.slice(0, 180)],
    ['a.tif', pdf.slice(0, 180)],
  ])
})

test.each([
  'begin 644 words\nThis is a text.',
  'begin 100 miles away\n',
  'Hello.\nbegin 644 a.txt',
  'begin 644 a\nbegin 644 b\nx',
])('a text that only begins like a file stays: %j', async (body) => {
  const { text, files } = await parsed(body)
  expect([text, files]).toEqual([body.trim(), []])
})
