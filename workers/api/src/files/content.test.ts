import { describe, expect, inject, test } from 'vitest'
import { fileKinds, unopenedPdfMessages, type FileKind, type PdfState } from '@portal/contract/files/file-kinds'
import { pdfOf, xfaPdf } from '@portal/contract/testing/pdf-sample'
import { compoundOf, docNames, docxNames, docxOf, relationshipsOf, zipOf } from '@portal/contract/testing/word-samples'
import { concat } from '../platform/bytes.ts'
import { addUser, errorOf, submitPoliceRequest, send, postPoliceRequest, snapshot } from '../../test/kit.ts'
import { jpegWith, plainJpeg, plainPng, text } from '../../test/images.ts'

// Dangerous uploads are rejected or stored as something harmless.

const script = '<script>alert(document.domain)</script>'
const pdf = new TextDecoder().decode(pdfOf())
const scripted = pdf.replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>')
const sample = (name: string) => Uint8Array.from(atob(inject('pdfs')[name]!), (char) => char.charCodeAt(0))

const externalTemplate = relationshipsOf(['attachedTemplate', 'https://evil.test/a.dotm', 'External'])
const bombZip = (): Uint8Array => {
  const bytes = zipOf(docxNames)
  const view = new DataView(bytes.buffer)
  view.setUint32(view.getUint32(bytes.length - 6, true) + 24, 0xfffffffe, true)
  return bytes
}
const pngOf = (width: number, height: number): Uint8Array => {
  const bytes = plainPng.slice()
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const jpegOf = (width: number, height: number): Uint8Array => {
  const bytes = plainJpeg.slice()
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0)
  const view = new DataView(bytes.buffer)
  view.setUint16(frame + 5, height)
  view.setUint16(frame + 7, width)
  return bytes
}

const fileOf = (content: string | Uint8Array, name: string): File =>
  new File([typeof content === 'string' ? content : content.slice()], name)

describe('rejects', () => {
  test.each<[what: string, content: string | Uint8Array, name: string, status: 413 | 415]>([
    ['an HTML page named .pdf', `<!doctype html>${script}`, 'email.pdf', 415],
    ['a shell script before a PDF', '#!/bin/sh\nexit 0\n%PDF-1.7', 'scan.pdf', 415],
    ['a PDF header after the first kilobyte', `${' '.repeat(1024)}%PDF-1.7`, 'scan.pdf', 415],
    ['an SVG', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'photo.png', 415],
    ['an SVG after an XML declaration', `<?xml version="1.0"?><svg>${script}</svg>`, 'photo.jpg', 415],
    ['a program', 'MZ\u0090\0\u0003', 'scan.pdf', 415],
    ['a program with a PDF in it', `MZ\u0090\0${'\0'.repeat(60)}${pdf}`, 'scan.pdf', 415],
    ['a Linux program', '\u007fELF\u0002\u0001', 'scan.png', 415],
    ['a shell script', '#!/bin/sh\nexit 0\n', 'scan.pdf', 415],
    ['an archive', zipOf(['evil.exe']), 'release.docx', 415],
    ['an archive that starts with a file in word/', zipOf(['word/evil.exe', 'evil.exe']), 'release.docx', 415],
    ['a Word document with macros', zipOf([...docxNames, 'word/vbaProject.bin']), 'release.docx', 415],
    ['an old Word document with macros', compoundOf([...docNames, 'Macros']), 'release.doc', 415],
    ['a Word document that unpacks to 4 GB', bombZip(), 'release.docx', 415],
    ['a Word document after a program', concat([text('MZ'), zipOf(docxNames)]), 'release.docx', 415],
    [
      'a Word document with a template elsewhere',
      docxOf({ parts: [['word/_rels/settings.xml.rels', externalTemplate]] }),
      'release.docx',
      415,
    ],
    [
      'a Word document with renamed macros',
      docxOf({ types: { dat: 'application/vnd.ms-office.vbaProject' }, parts: [['word/styles.dat', 'x']] }),
      'release.docx',
      415,
    ],
    ['an Excel workbook', zipOf(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']), 'release.docx', 415],
    ['a PNG of 50.1 megapixels', pngOf(8350, 6000), 'photo.png', 413],
    ['a JPEG of 50.1 megapixels', jpegOf(8350, 6000), 'photo.jpg', 413],
    ['a PNG without pixels', pngOf(0, 6000), 'photo.png', 415],
    [
      'an HTML page that starts like a photo',
      concat([plainJpeg.subarray(0, 4), text(script.repeat(100))]),
      'photo.jpg',
      415,
    ],
    ['a GIF that is also a script', 'GIF89a=1;alert(1)', 'photo.jpg', 415],
  ])('%s', async (_, content, name, status) => {
    const user = await addUser()
    const before = await snapshot()
    const response = await postPoliceRequest(user.token, { writtenAuthFile: fileOf(content, name) })
    expect(await errorOf(response)).toMatchObject({ status, fields: { writtenAuthFile: expect.any(String) } })
    expect(await snapshot()).toEqual(before)
  })
})

/** Stores a file and reads it back. */
const storeAndRead = async (file: File) => {
  const user = await addUser()
  const { writtenAuthFile, documents } = await submitPoliceRequest(user, { writtenAuthFile: file })
  const response = await send('GET', `/api/files/${writtenAuthFile}`, user)
  const content = new Uint8Array(await response.arrayBuffer())
  return {
    headers: Object.fromEntries(response.headers),
    content,
    label: documents.find(({ name }) => name === writtenAuthFile)?.label,
  }
}

describe('says what is wrong with a PDF of a client:', () => {
  const cut = '7 0 obj\n<< /Length 100000 >>\nstream\n'
  test.each<[PdfState, string | Uint8Array]>([
    ['locked', sample('encrypted.pdf')],
    ['damaged', `${pdf}${cut}`],
    ['damaged', '%PDF-1.7\n'],
    ['form', xfaPdf],
  ])('%s', async (state, content) => {
    const user = await addUser()
    const before = await snapshot()
    const response = await postPoliceRequest(user.token, { writtenAuthFile: fileOf(content, 'letter.pdf') })
    const message = unopenedPdfMessages[state as keyof typeof unopenedPdfMessages]
    expect(await errorOf(response)).toMatchObject({ status: 400, fields: { writtenAuthFile: message } })
    expect(await snapshot()).toEqual(before)
  })

  test('nothing while no PDF can be opened', async () => {
    const user = await addUser()
    const broken = { MAIL_CHECKS: { check: () => Promise.reject(new Error('unreachable')), version: async () => null } }
    const response = await postPoliceRequest(user.token, { writtenAuthFile: fileOf('%PDF-1.7', 'a.pdf') }, {}, broken)
    expect(response.status).toBe(201)
  })
})

describe('stores and serves safely', () => {
  // Browsers use the stored type without sniffing, and sandbox the file in a frame.
  test.each<[what: string, content: string | Uint8Array, kind: FileKind]>([
    ['a PDF followed by an HTML page', `${pdf}<html>${script}</html>`, 'pdf'],
    ['a PDF followed by an archive', concat([text(pdf), zipOf(['evil.exe'])]), 'pdf'],
    ['a PDF after a line that a scanner wrote', `Some junk before the header\n\n${pdf}`, 'pdf'],
    ['a PDF after markup', `<html>${script}\n${pdf}`, 'pdf'],
    ["a PDF after an old Mac's header", `${'\0'.repeat(128)}${pdf}`, 'pdf'],
    ['a photo of 50 megapixels', pngOf(8000, 6250), 'png'],
    ['a PDF that runs scripts', scripted, 'pdf'],
    ['a PDF that only its owner may change', sample('qpdf-owner-password.pdf'), 'pdf'],
    ['a photo followed by an archive', jpegWith([], zipOf(['evil.exe'])), 'jpeg'],
    ['a photo followed by an HTML page', jpegWith([], text(`<html>${script}`)), 'jpeg'],
    ['a Word document', docxOf(), 'docx'],
  ])('%s', async (_, content, kind) => {
    const { headers, content: kept } = await storeAndRead(fileOf(content, 'x.html'))
    expect(headers).toMatchObject({
      'content-type': fileKinds[kind].mime,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';(?!.*script-src)/),
      'cache-control': 'private, no-store',
    })
    expect(headers['content-disposition']).toMatch(fileKinds[kind].inline ? /^inline; / : /^attachment; /)
    if (kind === 'jpeg') expect(kept).toEqual(plainJpeg)
  })
})

describe('a file named', () => {
  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Windows\\evil.exe', expect.any(String)],
    ['a"; filename="evil.exe', expect.any(String)],
    ['exe.\u202efdp', 'document'],
    ['no\u200bthing.pdf', 'nothing.pdf'],
    ['x'.repeat(5000) + '.pdf', 'x'.repeat(200)],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['=HYPERLINK("http://evil.test").pdf', expect.any(String)],
    ['CON', 'CON'],
  ])('%j gets a safe label and download name', async (name, label) => {
    const file = fileOf(pdf, name)
    const { headers, label: kept } = await storeAndRead(file)
    expect(kept).toEqual(label)
    expect(kept?.length).toBeLessThanOrEqual(200)
    expect(kept).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(headers['content-disposition']).toMatch(/^inline; filename="POL-[0-9A-Z]{8}_Written_Authorization\.pdf"$/)
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('rejects a file name with line breaks that would add headers', async () => {
    const user = await addUser()
    const name = 'a"\r\nContent-Type: text/html\r\n\r\n.pdf'
    const body = `--b\r\nContent-Disposition: form-data; name="writtenAuthFile"; filename="${name}"\r\n\r\n<html>\r\n--b--\r\n`
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const response = await send('POST', '/api/police-reports', { token: user.token, body, headers })
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await errorOf(response)).toMatchObject({ status: 415 })
  })
})
