import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { clientDocument, policeDocument, type FileRule } from '@portal/contract/files/file-kinds'
import { compoundOf, docNames, docxNames, zipOf } from '@portal/contract/testing/word-samples'
import { newId } from '../platform/ids.ts'
import { newPartBuffer, storeFile } from './objects.ts'

const large = 6_000_000

const store = async (content: Uint8Array, rule: FileRule = policeDocument) => {
  const id = newId('file')
  const chunks = (async function* () {
    for (let at = 0; at < content.length; at += 50_000) yield content.subarray(at, at + 50_000)
  })()
  const sent = { id, field: 'clientReleaseFile', label: 'release.docx', content: chunks, rule }
  const settled = await storeFile(env.FILES, sent, newPartBuffer()).catch((error: unknown) => error)
  const keys = (await env.FILES.list({ prefix: id })).objects.map(({ key }) => key.slice(id.length))
  return { settled, keys }
}

describe.each([
  ['that canTransitionCrash into one part', 0],
  ['of several parts', large],
])('a file %s', (_, padding) => {
  test('is stored as the Word document it is', async () => {
    const docx = await store(zipOf(docxNames, padding))
    expect(docx).toMatchObject({ settled: { kind: 'docx' }, keys: ['.docx'] })
    expect(await store(compoundOf(docNames, padding))).toMatchObject({ settled: { kind: 'doc' }, keys: ['.doc'] })
  })

  test.each([
    ['a workbook', zipOf(['[Content_Types].xml', 'xl/workbook.xml'], padding)],
    ['an old workbook', compoundOf(['Workbook'], padding)],
    ['a Word document cut short', zipOf(docxNames, padding).slice(0, -1)],
  ])('is not stored when it is %s', async (_, content) => {
    expect(await store(content)).toMatchObject({ settled: { code: 'wrong_kind' }, keys: [] })
  })

  test('is not stored where no Word document is asked for', async () => {
    const refused = await store(zipOf(docxNames, padding), clientDocument)
    expect(refused).toMatchObject({ settled: { code: 'wrong_kind' }, keys: [] })
  })
})
