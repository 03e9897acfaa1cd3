import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { clientDocument, clientDocumentOrWord, type FileRule } from '@portal/contract/files/file-kinds'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { compoundOf, docNames, docxOf, zipOf } from '@portal/contract/testing/word-samples'
import { newId } from '../platform/ids.ts'
import { newPartBuffer, storeFile } from './objects.ts'
import { testContext } from '../../test/kit.ts'

const large = 6_000_000

const store = async (content: Uint8Array, rule: FileRule = clientDocumentOrWord) => {
  const id = newId('file')
  const chunks = (async function* () {
    for (let at = 0; at < content.length; at += 50_000) yield content.subarray(at, at + 50_000)
  })()
  const file = { id, field: 'clientReleaseFile', label: 'release.docx', content: chunks, rule }
  const result = await storeFile(testContext(), file, newPartBuffer()).catch((error: unknown) => error)
  const keys = (await env.FILES.list({ prefix: id })).objects.map(({ key }) => key.slice(id.length))
  return { result, keys }
}

describe.each([
  ['of one part', 0],
  ['of several parts', large],
])('a file %s', (_, padding) => {
  test('is stored with its kind of Word document', async () => {
    const docx = await store(docxOf({ padding }))
    expect(docx).toMatchObject({ result: { kind: 'docx' }, keys: ['.docx'] })
    expect(await store(compoundOf(docNames, padding))).toMatchObject({ result: { kind: 'doc' }, keys: ['.doc'] })
  })

  test.each([
    ['an Excel workbook', zipOf(['[Content_Types].xml', 'xl/workbook.xml'], padding)],
    ['an old Excel workbook', compoundOf(['Workbook'], padding)],
    ['a truncated Word document', docxOf({ padding }).slice(0, -1)],
  ])('is rejected when it is %s', async (_, content) => {
    expect(await store(content)).toMatchObject({ result: { code: 'wrong_kind' }, keys: [] })
  })

  test('is rejected where Word documents are not accepted', async () => {
    const rejected = await store(docxOf({ padding }), clientDocument)
    expect(rejected).toMatchObject({ result: { code: 'wrong_kind' }, keys: [] })
  })
})

test('a small file takes little memory, and a large one no more than a part', async () => {
  const memory = async (size: number) => {
    const part = newPartBuffer()
    const file = { id: newId('file'), field: 'file', label: 'a.pdf', rule: clientDocument }
    const content = (async function* () {
      yield pdfOf(size)
    })()
    expect(await storeFile(testContext(), { ...file, content }, part)).toMatchObject({ size })
    return part.bytes.length
  }
  expect(await memory(1000)).toBe(64 * 1024)
  expect(await memory(6_000_000)).toBe(5 * 1024 * 1024)
})
