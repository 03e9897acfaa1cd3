import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { pdf } from '../testing/data.ts'
import { mockNetwork, type Handlers } from '../testing/network.ts'

const openPdf = vi.hoisted(() => vi.fn<(data: ArrayBuffer) => Promise<unknown>>())
vi.mock('./open-pdf.ts', () => ({
  openPdf,
  checkWorker: async () => {},
  isPasswordError: (error: unknown) => error === 'password',
}))

// Other files of this worker may have loaded it with the module that is mocked here.
vi.resetModules()
const { usePdf } = await import('./use-pdf.ts')
// The next file of this worker opens PDFs for itself.
afterAll(() => {
  vi.doUnmock('./open-pdf.ts')
  vi.resetModules()
})

const Reader = ({ file }: { file: typeof pdf }) => {
  const { opened, error, retry } = usePdf(file.name)
  return (
    <>
      <p>{opened ? 'open' : (error ?? 'loading')}</p>
      <button onClick={retry}>Try Again</button>
    </>
  )
}

const fileRequest = `GET /api/files/${pdf.name}`
const serveFile = (handler: Handlers[string]) =>
  mockNetwork({ 'POST /api/files/*': () => ({ body: { ticket: 'tkt' } }), [fileRequest]: handler })

beforeEach(() => {
  openPdf.mockReset().mockResolvedValue({ close: () => {} })
})

test('fetches a file once when its report is refetched', async () => {
  const requests = serveFile(() => ({ body: {} }))
  const { rerender } = render(<Reader file={pdf} />)
  expect(await screen.findByText('open')).toBeTruthy()
  rerender(<Reader file={{ ...pdf }} />)
  expect(await screen.findByText('open')).toBeTruthy()
  expect(requests.filter((request) => request.startsWith(fileRequest))).toHaveLength(1)
  expect(openPdf).toHaveBeenCalledTimes(1)
})

test("fetches again on Try Again when the file couldn't be fetched", async () => {
  let down = true
  serveFile(() => (down ? { status: 503 } : { body: {} }))
  render(<Reader file={pdf} />)
  expect(await screen.findByText('unreachable')).toBeTruthy()
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('open')).toBeTruthy()
})

test.each([
  ['password', 'password'],
  ['unreadable', 'damaged'],
])('reports %s when pdf.js fails with %s', async (error, cause) => {
  openPdf.mockRejectedValue(cause)
  serveFile(() => ({ body: {} }))
  render(<Reader file={pdf} />)
  expect(await screen.findByText(error)).toBeTruthy()
})
