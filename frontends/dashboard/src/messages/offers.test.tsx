import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Message } from '@portal/contract/requests/messages'
import { activityEntry, crashReport, message } from '../testing/data.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'

const at = '2026-11-20T18:00:00.000Z'
const answer = (text: string, change: Partial<Message> = {}) =>
  message({
    id: `msg_${'a'.repeat(26)}`,
    text,
    source: 'email',
    visibility: 'agency',
    author: { kind: 'agency', name: 'Oakland Police Department', self: false },
    email: { isCut: false, automatic: null, from: 'records@oakland.test', reports: 0, original: null },
    createdAt: at,
    ...change,
  })

const open = async (one: Message, change: Parameters<typeof crashReport>[0] = {}) => {
  const acts: unknown[] = []
  await openRequest('staff', crashReport({ clientRepliedAt: at, repliedBy: 'agency', ...change }), {
    [`GET ${crashPath}/messages`]: () => ({ body: { messages: [one], readAt: null, agency: null } }),
    [`GET ${crashPath}/activity`]: () => ({ body: [activityEntry()] }),
    [`PUT ${crashPath}/messages/read`]: () => ({ status: 204 }),
    'PATCH /api/requests': ({ body }) => {
      acts.push((JSON.parse(body as string) as { act: unknown }).act)
      return { body: { changed: [], undoUntil: at, refused: [] } }
    },
  })
  const item = within((await screen.findByText(one.text)).closest('article')!)
  return { acts, item }
}

test("an agency's words are offered as steps, and one click does one of them", async () => {
  const { acts, item } = await open(answer('The fee is $23. Please send the signed authorization.'))
  await item.findByRole('button', { name: 'Mark as Handled' })
  expect(acts).toEqual([])
  await userEvent.click(item.getByRole('button', { name: 'Record Fee of $23.00' }))
  await waitFor(() => expect(acts).toEqual([{ action: 'setFee', fee: '23.00' }]))
  expect(item.getByRole('button', { name: 'Ask Client for Authorization' })).toBeTruthy()
})

test('a message that staff acted on offers nothing', async () => {
  const { item } = await open(answer('The fee is $23.'), { clientRepliedAt: null, repliedBy: null })
  expect(item.queryByRole('button', { name: /Fee|Handled/ })).toBeNull()
})

test("an unconfirmed sender's message says so, suggests nothing, and has no links", async () => {
  const { item } = await open(
    answer('No record found. The fee is $23: https://pay.attacker.test', {
      author: { kind: 'sender', name: 'a@b.test', self: false },
    }),
    { repliedBy: 'sender' },
  )
  expect(item.getByText('Unconfirmed sender')).toBeTruthy()
  expect(item.queryByRole('link')).toBeNull()
  await item.findByRole('button', { name: 'Mark as Handled' })
  expect(item.queryByRole('button', { name: /Fee|Close|Agency/ })).toBeNull()
})
