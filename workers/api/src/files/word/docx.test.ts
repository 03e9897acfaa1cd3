import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { docxOf, relationshipsOf, wordType, zipOf } from '@portal/contract/testing/word-samples'
import { isSafeDocx } from './docx.ts'

const xml = 'application/xml'
const settingsRels = 'word/_rels/settings.xml.rels'
const documentRels = 'word/_rels/document.xml.rels'
const microsoft = 'http://schemas.microsoft.com/office/2006/relationships'
const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer)
const directoryOf = (bytes: Uint8Array) => viewOf(bytes).getUint32(bytes.length - 6, true)

describe('accepts', () => {
  test.each([
    ['a letter', {}],
    ['hyperlinks', { parts: [[documentRels, relationshipsOf(['hyperlink', 'https://examplelaw.test/', 'External'])]] }],
    [
      'pictures',
      {
        parts: [
          ['word/media/image1.png', 'png'],
          [documentRels, relationshipsOf(['image', 'media/image1.png'])],
        ],
      },
    ],
    ['a folder entry', { parts: [['word/media/', '']] }],
    ['a content type for an extension that no part has', { types: { bin: 'application/vnd.ms-office.vbaProject' } }],
  ] as const)('%s', async (_, parts) => expect(await isSafeDocx(docxOf(parts))).toBe(true))

  test('compressed parts, with their sizes before or after the content', async () => {
    expect(await isSafeDocx(compressed())).toBe(true)
    expect(await isSafeDocx(compressed({ sizesAfter: true }))).toBe(true)
  })
})

describe('rejects', () => {
  test.each([
    [
      'a template elsewhere',
      { parts: [[settingsRels, relationshipsOf(['attachedTemplate', 'https://evil.test/a.dotm', 'External'])]] },
    ],
    [
      'a picture elsewhere',
      { parts: [[documentRels, relationshipsOf(['image', 'file://evil.test/a.png', 'External'])]] },
    ],
    [
      'a template elsewhere, spelled with entities',
      {
        parts: [
          [settingsRels, relationshipsOf(['attachedTemplate', 'x', 'External']).replace('External', '&#69;xternal')],
        ],
      },
    ],
    [
      'a macro part with another name',
      { types: { '/word/styles2.xml': 'application/vnd.ms-office.vbaProject' }, parts: [['word/styles2.xml', 'x']] },
    ],
    [
      'a macro part with another type',
      {
        parts: [
          ['word/styles2.xml', '<x/>'],
          [documentRels, relationshipsOf([`${microsoft}/vbaProject`, 'styles2.xml'])],
        ],
      },
    ],
    ['a compound file with another name and type', { types: { dat: xml }, parts: [['word/styles.dat', compound]] }],
    [
      'an embedded object',
      {
        types: { bin: 'application/vnd.openxmlformats-officedocument.oleObject' },
        parts: [['word/embeddings/oleObject1.bin', 'x']],
      },
    ],
    [
      'an embedded workbook',
      {
        types: { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
        parts: [['word/embeddings/a.xlsx', 'x']],
      },
    ],
    ['an HTML part', { types: { htm: 'text/html' }, parts: [['word/a.htm', '<html>']] }],
    [
      'a part that brings in another document',
      {
        parts: [
          ['word/a.xml', '<x/>'],
          [documentRels, relationshipsOf(['aFChunk', 'a.xml'])],
        ],
      },
    ],
    [
      'a document that allows macros',
      { types: { '/word/document.xml': 'application/vnd.ms-word.document.macroEnabled.main+xml' } },
    ],
    ['a part without a type', { parts: [['word/evil.exe', 'x']] }],
    ['a template', { types: { '/word/document.xml': `${wordType}.template.main+xml` } }],
    [
      'relationships with a declaration',
      { parts: [[documentRels, `<!DOCTYPE x>${relationshipsOf(['settings', 'settings.xml'])}`]] },
    ],
    [
      'relationships in another encoding',
      { parts: [[documentRels, relationshipsOf(['settings', 'settings.xml']).replace('UTF-8', 'UTF-7')]] },
    ],
    ...['é:Relationship xmlns:é="x"', 'Relationship é="x"'].map(
      (start) =>
        [
          `a template elsewhere, in an element that starts ${start}`,
          {
            parts: [
              [
                settingsRels,
                relationshipsOf(['attachedTemplate', 'x', 'External']).replace('<Relationship ', `<${start} `),
              ],
            ],
          },
        ] as const,
    ),
    [
      'the same name twice',
      {
        parts: [
          ['word/a.xml', '<x/>'],
          ['WORD/A.XML', '<y/>'],
        ],
      },
    ],
  ] as const)('%s', async (_, parts) => expect(await isSafeDocx(docxOf(parts))).toBe(false))

  test('a ZIP with empty parts', async () => {
    expect(await isSafeDocx(zipOf(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']))).toBe(false)
  })

  test('a header that gives another name or size than the directory', async () => {
    const renamed = docxOf()
    renamed.set(new TextEncoder().encode('[Content_Typez].xml'), 30)
    expect(await isSafeDocx(renamed)).toBe(false)
    for (const field of [18, 22]) {
      const resized = docxOf()
      viewOf(resized).setUint32(field, 1, true)
      expect(await isSafeDocx(resized)).toBe(false)
    }
  })

  test('a directory that gives another size than is unpacked', async () => {
    for (const difference of [-1, 1]) {
      const lying = compressed()
      for (const at of [22, directoryOf(lying) + 24])
        viewOf(lying).setUint32(at, viewOf(lying).getUint32(at, true) + difference, true)
      expect(await isSafeDocx(lying)).toBe(false)
    }
  })

  test('a part that unpacks to more than it says, before it is unpacked to its end', async () => {
    const bomb = compressed({ content: new Uint8Array(30_000_000), says: 1000 })
    expect(bomb.length).toBeLessThan(60_000)
    expect(await isSafeDocx(bomb)).toBe(false)
  })

  test('entries that share their content', async () => {
    const bytes = docxOf()
    const first = directoryOf(bytes)
    const second = first + 46 + viewOf(bytes).getUint16(first + 28, true)
    viewOf(bytes).setUint32(second + 42, viewOf(bytes).getUint32(first + 42, true), true)
    expect(await isSafeDocx(bytes)).toBe(false)
  })

  test('an encrypted or damaged ZIP', async () => {
    const encrypted = docxOf()
    viewOf(encrypted).setUint16(6, 1, true)
    expect(await isSafeDocx(encrypted)).toBe(false)
    expect(await isSafeDocx(compressed().map((byte, at) => (at > 60 && at < 90 ? 0xff : byte)))).toBe(false)
    expect(await isSafeDocx(new Uint8Array(100))).toBe(false)
    expect(await isSafeDocx(new Uint8Array())).toBe(false)
  })
})

/** A ZIP with one compressed entry in front: the document's content types, or another content. */
function compressed({
  content,
  says,
  sizesAfter = false,
}: { content?: Uint8Array; says?: number; sizesAfter?: boolean } = {}) {
  const plain = docxOf()
  const [nameLength, size] = [viewOf(plain).getUint16(26, true), viewOf(plain).getUint32(22, true)]
  const from = 30 + nameLength
  const unpacked = content ?? plain.subarray(from, from + size)
  const packed = deflateRawSync(unpacked)
  const bytes = new Uint8Array(plain.length - size + packed.length)
  bytes.set(plain.subarray(0, from))
  bytes.set(packed, from)
  bytes.set(plain.subarray(from + size), from + packed.length)
  const view = viewOf(bytes)
  const moved = packed.length - size
  const end = bytes.length - 22
  const directory = view.getUint32(end + 16, true) + moved
  view.setUint32(end + 16, directory, true)
  for (let at = directory; at < end; at += 46 + view.getUint16(at + 28, true)) {
    const offset = view.getUint32(at + 42, true)
    if (offset > 0) view.setUint32(at + 42, offset + moved, true)
  }
  const sizes = [packed.length, says ?? unpacked.length] as const
  view.setUint16(8, 8, true)
  view.setUint16(directory + 10, 8, true)
  sizes.forEach((value, index) => {
    view.setUint32(18 + index * 4, sizesAfter ? 0 : value, true)
    view.setUint32(directory + 20 + index * 4, value, true)
  })
  if (sizesAfter) view.setUint16(6, 8, true)
  return bytes
}
