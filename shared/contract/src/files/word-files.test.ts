import { describe, expect, test } from 'vitest'
import { compoundOf, docNames, docxNames, zipOf } from '../testing/word-samples.ts'
import { isWordDocument } from './word-files.ts'

const check = (kind: 'doc' | 'docx', bytes: Uint8Array) =>
  isWordDocument(kind, bytes.length, async (offset, length) => bytes.subarray(offset, offset + length))
const million = 1_000_000

describe('DOCX', () => {
  test('accepts a ZIP with the parts of a Word document in any order', async () => {
    expect(await check('docx', zipOf(docxNames))).toBe(true)
    expect(await check('docx', zipOf(docxNames.toReversed(), 9 * million))).toBe(true)
    expect(await check('docx', zipOf(['_rels/.rels', 'word/document2.xml', '[Content_Types].xml']))).toBe(true)
  })

  test.each([
    ['a workbook', ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']],
    ['some other ZIP', ['word/evil.exe']],
    ['a document part without the other parts', ['word/document.xml']],
    ['a document with macros', [...docxNames, 'word/vbaProject.bin']],
    ['a document with ActiveX controls', [...docxNames, 'word/activeX/activeX1.bin']],
    ['an empty ZIP', []],
  ])('rejects %s', async (_, names) => expect(await check('docx', zipOf(names))).toBe(false))

  test('rejects a ZIP bomb', async () => {
    const bomb = zipOf(docxNames)
    const view = new DataView(bomb.buffer)
    const directory = view.getUint32(bomb.length - 6, true)
    view.setUint32(directory + 24, 100 * 1024 * 1024 + 1, true)
    expect(await check('docx', bomb)).toBe(false)
  })

  test('rejects a truncated or padded document', async () => {
    const whole = zipOf(docxNames)
    expect(await check('docx', whole.subarray(0, -1))).toBe(false)
    expect(await check('docx', new Uint8Array([...new Uint8Array(40), ...whole]))).toBe(false)
    expect(await check('docx', whole.subarray(0, 30))).toBe(false)
    expect(await check('docx', new Uint8Array(0))).toBe(false)
  })
})

describe('DOC', () => {
  test.each([0, 5 * million, 9 * million])(
    'accepts a compound file with a document stream after %i bytes',
    async (padding) => {
      expect(await check('doc', compoundOf(docNames, padding))).toBe(true)
    },
  )

  test.each([
    ['a workbook', ['Workbook', 'SummaryInformation']],
    ['an encrypted package', ['EncryptedPackage', 'EncryptionInfo']],
    ['an installer', ['!_Columns', '!_Tables']],
    ['a document with macros', [...docNames, 'Macros']],
    ['a document with macros in capitals', [...docNames, 'MACROS']],
    ['a document with an embedded object', [...docNames, '_1234567890', '\u0001Ole10Native']],
    ['a document with more entries than are read', [...docNames, ...Array(1100).fill('x'), 'Macros']],
    ['an empty compound file', []],
  ])('rejects %s', async (_, names) => expect(await check('doc', compoundOf(names))).toBe(false))

  test('rejects a workbook with an embedded Word document', async () => {
    const bytes = compoundOf(['Workbook', 'ObjectPool', 'WordDocument'])
    const view = new DataView(bytes.buffer)
    const root = bytes.length - 512
    // Makes the document a child of the storage ObjectPool instead of its sibling.
    view.setUint8(root + 2 * 128 + 66, 1)
    view.setUint32(root + 2 * 128 + 76, 3, true)
    view.setUint32(root + 2 * 128 + 72, 0xffffffff, true)
    expect(await check('doc', bytes)).toBe(false)
  })

  test('stops reading a directory whose sectors form a loop', async () => {
    const bytes = compoundOf(docNames.slice(0, 3))
    const view = new DataView(bytes.buffer)
    view.setUint32(512 + (view.getUint32(48, true) % 128) * 4, view.getUint32(48, true), true)
    let reads = 0
    const found = isWordDocument('doc', bytes.length, async (offset, length) => {
      reads++
      return bytes.subarray(offset, offset + length)
    })
    expect(await found).toBe(false)
    expect(reads).toBeLessThan(200)
    expect(await check('doc', bytes.subarray(0, 400))).toBe(false)
    expect(await check('doc', crypto.getRandomValues(new Uint8Array(5000)))).toBe(false)
  })
})
