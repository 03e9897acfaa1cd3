import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { pdf } from '../testing/data.ts'
import { network, type Network } from '../testing/network.ts'
import { usePdf } from './use-pdf.ts'

const openPdf = vi.hoisted(() => vi.fn<(data: ArrayBuffer) => Promise<unknown>>())
vi.mock('./open-pdf.ts', () => ({
  openPdf,
  fetchWorker: async () => {},
  isProtected: (error: unknown) => error === 'protected',
}))

const Reader = ({ file }: { file: typeof pdf }) => {
  const { opened, problem, retry } = usePdf(file)
  return (
    <>
      <p>{opened ? 'open' : (problem ?? 'waiting')}</p>
      <button onClick={retry}>Retry</button>
    </>
  )
}

const bytes = `GET /api/files/${pdf.name}`
const answering = (answer: Network[string]) =>
  network({ 'POST /api/files/*': () => ({ body: { ticket: 'tkt' } }), [bytes]: answer })

beforeEach(() => {
  openPdf.mockReset().mockResolvedValue({ close: () => {} })
})

it('fetches a file once, however often its report is read again', async () => {
  const asked = answering(() => ({ body: {} }))
  const { rerender } = render(<Reader file={pdf} />)
  expect(await screen.findByText('open')).toBeTruthy()
  rerender(<Reader file={{ ...pdf }} />)
  expect(await screen.findByText('open')).toBeTruthy()
  expect(asked.filter((one) => one.startsWith(bytes))).toHaveLength(1)
  expect(openPdf).toHaveBeenCalledTimes(1)
})

it('asks again on Retry when the bytes did not arrive', async () => {
  let down = true
  answering(() => (down ? { status: 503 } : { body: {} }))
  render(<Reader file={pdf} />)
  expect(await screen.findByText('unreachable')).toBeTruthy()
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('open')).toBeTruthy()
})

it.each(['protected', 'broken'])('tells a %s file from one that did not arrive', async (why) => {
  openPdf.mockRejectedValue(why)
  answering(() => ({ body: {} }))
  render(<Reader file={pdf} />)
  expect(await screen.findByText(why)).toBeTruthy()
})
