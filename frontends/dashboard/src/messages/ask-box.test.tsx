import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AskCode } from '@portal/contract/requests/waiting'
import { documentFor, unanswered } from '@portal/contract/kinds/answers'
import { crashReport, message } from '../testing/data.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'

const waitingFor = (...asks: AskCode[]) => ({
  for: 'client' as const,
  since: '2024-03-06T14:00:00.000Z',
  asks,
  reason: null,
  checkAgainOn: null,
})
const question = message({
  author: { kind: 'staff', name: 'CollisionDocket', self: false },
  text: 'Please sign page 2.',
  asks: ['authorization'],
})

/** Opens a request that waits for the client. Returns the fields of the answers. */
const openAsked = async (role: 'law-firm' | 'staff', ...asks: AskCode[]) => (await openWithKeys(role, asks)).sent

/** The same with the idempotency keys of the answers. While `lost.connection`, no answer gets a reply. */
const openWithKeys = async (role: 'law-firm' | 'staff', asks: AskCode[], lost = { connection: false }) => {
  let request = crashReport({ waiting: waitingFor(...asks) })
  let left = asks
  const sent: Record<string, unknown>[] = []
  const keys: (string | undefined)[] = []
  await openRequest(role, request, {
    [`GET ${crashPath}`]: () => ({ body: request }),
    [`GET ${crashPath}/messages`]: () => ({ body: { messages: [question], readAt: question.createdAt } }),
    [`POST ${crashPath}/messages`]: ({ body, headers }) => {
      keys.push(headers['Idempotency-Key'])
      if (lost.connection) throw new TypeError('network')
      const fields = Object.fromEntries(body as FormData)
      sent.push(fields)
      left = unanswered(left, 'chp', {
        documents: left.filter((code) => code === fields['answers']).map((code) => documentFor(code, 'chp')!),
        text: String(fields['text']),
      })
      request = crashReport(left.length > 0 ? { waiting: waitingFor(...left) } : {})
      return { status: 201, body: { messages: [], readAt: null } }
    },
  })
  return { sent, keys }
}
const attach = async (label: string, name: string) => {
  await userEvent.upload(await screen.findByLabelText(label), new File(['%PDF-1.7'], name))
  await screen.findByRole('button', { name: `Remove ${name}` })
}
/** The button of the box: the first of the two in the dialog. */
const send = async () => userEvent.click((await screen.findAllByRole('button', { name: 'Send' }))[0]!)

test('a client sees what is needed with the words of staff, and answers with exactly that document', async () => {
  const sent = await openAsked('law-firm', 'authorization')
  await screen.findByRole('region', { name: 'We need your signed authorization' })
  expect(await screen.findAllByText('Please sign page 2.')).toHaveLength(2)
  await attach('Signed authorization', 'signed.pdf')
  await send()
  expect(await screen.findByText('Thank you. We got it.')).toBeTruthy()
  expect(sent).toEqual([{ text: '', answers: 'authorization', file: expect.objectContaining({ name: 'signed.pdf' }) }])
})

test('several documents are sent one after another, and what is missing stays', async () => {
  const sent = await openAsked('law-firm', 'authorization', 'crash-card', 'death-certificate')
  await attach('Signed authorization', 'signed.pdf')
  await attach('Crash card', 'card.pdf')
  await userEvent.type(await screen.findByLabelText('Message (optional)'), 'More tomorrow')
  await send()
  await screen.findByRole('region', { name: 'Still needed: death certificate' })
  expect(sent.map(({ text, answers }) => [text, answers])).toEqual([
    ['More tomorrow', 'authorization'],
    ['', 'crash-card'],
  ])
  await attach('Death certificate', 'certificate.pdf')
  await send()
  expect(await screen.findByText('Thank you. We got it.')).toBeTruthy()
})

test('a question that remains is asked on when its document was sent', async () => {
  await openAsked('law-firm', 'authorization', 'report-number')
  await attach('Signed authorization', 'signed.pdf')
  await send()
  await screen.findByRole('region', { name: 'Still needed: report number' })
  expect(screen.getByText('We got what you sent. You can send the rest now or later.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Report number'), '9250-2024-00123')
  await send()
  expect(await screen.findByText('Thank you. We got it.')).toBeTruthy()
})

test('what was asked stays after a message that does not bring it', async () => {
  await openAsked('law-firm', 'authorization')
  await userEvent.type(await screen.findByLabelText('Message (optional)'), "I'll send it tomorrow")
  await send()
  await screen.findByRole('region', { name: 'Still needed: signed authorization' })
  expect(screen.getByLabelText('Signed authorization')).toBeTruthy()
})

test('a question is answered with words', async () => {
  const sent = await openAsked('law-firm', 'report-number')
  await send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Report number')))
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Report number'), '9250-2024-00123')
  await send()
  expect(await screen.findByText('Thank you. We got it.')).toBeTruthy()
  expect(sent).toEqual([{ text: '9250-2024-00123' }])
})

test('a text whose sending was interrupted is sent with the same key after a reload', async () => {
  const lost = { connection: true }
  const before = await openWithKeys('law-firm', ['report-number'], lost)
  await userEvent.type(await screen.findByLabelText('Report number'), '9250-2024-00123')
  await send()
  await screen.findByText(/it won't be sent twice/)
  cleanup()
  lost.connection = false
  const after = await openWithKeys('law-firm', ['report-number'])
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Report number')).value).toBe('9250-2024-00123')
  await send()
  await screen.findByText('Thank you. We got it.')
  expect(after.keys).toEqual([expect.any(String)])
  expect(after.keys).toEqual(before.keys)
})

test('staff see the wait, and not the box', async () => {
  await openAsked('staff', 'authorization')
  expect(await screen.findByText(/^Waiting for the client since Mar 6/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /We need your/ })).toBeNull()
})
