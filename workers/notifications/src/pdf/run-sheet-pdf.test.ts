import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { runSheetPdf } from './run-sheet-pdf.ts'

test('names on a run sheet keep their letters, and refer to the email in scripts that its font lacks', async () => {
  const names = ['Álvaro Ibáñez', 'Nguyễn Đình', 'Հայկ Жанна', 'A\u202eB', '王小明']
  const clients = names.map((name, at) => ({
    crashDate: '2024-03-05',
    otherDriver: '',
    crashPlace: '',
    release: 'Face page',
    hasAuthorization: true,
    name,
    referenceNumber: `CHP-${at}`,
  }))
  const reports = [{ reportNumber: '9370-2024-1', agencyNumber: null, clients }]
  const bytes = await runSheetPdf({ reports, leftOut: [], attached: 0 }, 'CHP Oakland', '2024-03-09')
  const [page] = (await PDF.load(bytes)).getPages()
  const { text } = page!.extractText()
  for (const name of names.slice(0, 3)) expect(text).toContain(name)
  expect(text.match(/\(name: see the email\)/g)).toHaveLength(2)
})

test('the run sheet continues a report with many clients on another page', async () => {
  const client = {
    crashDate: '2024-03-05',
    otherDriver: '',
    crashPlace: '',
    release: 'Face page',
    hasAuthorization: true,
  }
  const clients = Array.from({ length: 40 }, (_, at) => ({
    ...client,
    name: `Client ${at}`,
    referenceNumber: `CHP-${at}`,
  }))
  const pagesOf = async (listed: typeof clients) => {
    const reports = [{ reportNumber: '9370-2024-1', agencyNumber: null, clients: listed }]
    const bytes = await runSheetPdf({ reports, leftOut: [], attached: 0 }, 'CHP Oakland', '2024-03-09')
    return (await PDF.load(bytes)).getPages().length
  }
  expect(await pagesOf(clients)).toBe(2)
  const longest = 'W'.repeat(limits.nameLength)
  const long = clients.slice(0, 8).map((one) => ({ ...one, name: longest, otherDriver: longest, crashPlace: longest }))
  expect(await pagesOf(long)).toBe(4)
})
