import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReadPage } from '@portal/contract/reading/read-page'

const openPdf = vi.hoisted(() => vi.fn<(data: ArrayBuffer) => Promise<unknown>>())
vi.mock('../pdf-viewer/open-pdf.ts', () => ({
  openPdf,
  checkWorker: async () => {},
  isPasswordError: (error: unknown) => error === 'password',
}))

const { readPicture, closeOcr } = vi.hoisted(() => ({
  readPicture: vi.fn<(page: unknown) => Promise<ReadPage>>(),
  closeOcr: vi.fn<() => void>(),
}))
vi.mock('./ocr.ts', () => ({ startOcr: () => ({ read: readPicture, close: closeOcr }) }))
const unread: ReadPage = { lines: [], by: 'nothing', turned: 0 }
// Other files of this worker may have loaded it with the module that is mocked here.
vi.resetModules()
const { readPdf, ReadingError } = await import('./read-pdf.ts')
// The next file of this worker reads PDFs for itself.
afterAll(() => {
  vi.doUnmock('../pdf-viewer/open-pdf.ts')
  vi.doUnmock('./ocr.ts')
  vi.resetModules()
})

const line = (str: string, x: number, y: number, [a, b]: [number, number] = [1, 0]) => ({
  str,
  transform: [a * 10, b * 10, -b * 10, a * 10, x, y],
  width: str.length * 5,
  height: 10,
})
const long = 'Traffic collision report, with enough text for a page'
const pageOf = (...items: ReturnType<typeof line>[]) => ({
  getTextContent: async () => ({ items }),
  getViewport: () => ({ width: 612, height: 792, transform: [1, 0, 0, -1, 0, 792] }),
  cleanup: () => {},
})
const close = vi.fn<() => void>()
const openWith = (...pages: (ReturnType<typeof pageOf> | Error)[]) =>
  openPdf.mockResolvedValue({
    pdf: {
      numPages: pages.length,
      getPage: async (number: number) => {
        const page = pages[number - 1]!
        if (page instanceof Error) throw page
        return page
      },
    },
    close,
  })
const file = new Blob(['junk %PDF-1.7'])

beforeEach(() => {
  openPdf.mockReset()
  close.mockReset()
  closeOcr.mockReset()
  readPicture.mockReset().mockResolvedValue(unread)
})

test('reads pages with text alone when asked to, and little text where the picture says nothing', async () => {
  openWith(pageOf(line(long, 40, 700)), pageOf(line('PAID', 40, 700)))
  expect((await readPdf(file, { textOnly: true })).map(({ by }) => by)).toEqual(['text', 'nothing'])
  expect(readPicture).not.toHaveBeenCalled()
  const [, little] = await readPdf(file)
  expect(little).toMatchObject({ lines: [{ text: 'PAID' }], by: 'nothing' })
})

test('joins the pieces of a line and separates boxes beside each other', async () => {
  openWith(
    pageOf(
      line(long, 40, 700),
      line('LUIS', 40, 650),
      line('GARCIA', 62, 650),
      line('Main Street', 300, 650),
      line('1', 40, 400),
    ),
  )
  const [page] = await readPdf(file)
  expect(page).toMatchObject({ by: 'text', turned: 0 })
  expect(page!.lines.map(({ text }) => text)).toEqual([long, 'LUIS GARCIA', 'Main Street', '1'])
  expect(page!.lines[1]).toMatchObject({ top: 0.173, left: 0.0654 })
  expect(close).toHaveBeenCalledTimes(1)
})

test.each([
  [90, line(long, 92, 40, [0, 1])],
  [180, line(long, 572, 92, [-1, 0])],
  [270, line(long, 520, 752, [0, -1])],
] as const)('a page turned by %i is read upright', async (turned, text) => {
  openWith(pageOf(text))
  const [page] = await readPdf(file)
  expect(page).toMatchObject({ turned, lines: [{ text: long }] })
  expect(page!.lines[0]!.top).toBeLessThan(0.2)
})

test('pages without text, damaged ones and those beyond the limit are there and unread', async () => {
  const full = pageOf(line(long, 40, 700))
  openWith(full, pageOf(line('stamp', 40, 700)), new Error('damaged'), full, full)
  const progress: number[] = []
  const pages = await readPdf(file, { pages: 4, onProgress: ({ page }) => progress.push(page) })
  expect(pages.map(({ by }) => by)).toEqual(['text', 'nothing', 'nothing', 'text', 'nothing'])
  expect(progress).toEqual([1, 2, 3, 4])
})

test('the picture of a page without text is read, and its engine ends with the file', async () => {
  const scan: ReadPage = { lines: [{ text: long, top: 0.1 }], by: 'ocr', turned: 180 }
  readPicture.mockResolvedValueOnce(scan).mockRejectedValueOnce(new Error('No canvas.'))
  openWith(pageOf(), pageOf(), pageOf(line(long, 40, 700)))
  const pages = await readPdf(file)
  expect(pages.map(({ by }) => by)).toEqual(['ocr', 'nothing', 'text'])
  expect(readPicture).toHaveBeenCalledTimes(2)
  expect(closeOcr).toHaveBeenCalledTimes(1)
})

test('a file that is no PDF, that needs a password or that is damaged says so', async () => {
  await expect(readPdf(new Blob(['Dear client']))).rejects.toEqual(new ReadingError('other-type'))
  openPdf.mockRejectedValueOnce('password')
  await expect(readPdf(file)).rejects.toMatchObject({ reason: 'password' })
  openPdf.mockRejectedValueOnce(new Error('damaged'))
  await expect(readPdf(file)).rejects.toMatchObject({ reason: 'unreadable' })
})

test('a canceled reading stops and closes the PDF', async () => {
  const abort = new AbortController()
  openWith(pageOf(line(long, 40, 700)), pageOf(line(long, 40, 700)))
  const reading = readPdf(file, { signal: abort.signal, onProgress: () => abort.abort() })
  await expect(reading).rejects.toThrow(/abort/i)
  expect(close).toHaveBeenCalledTimes(1)
})
