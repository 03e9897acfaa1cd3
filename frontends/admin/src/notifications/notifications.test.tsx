import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Notification } from '@portal/contract/notifications'
import { toasts } from '@portal/ui'
import { idOf, listOf, openPanel, refusal, type Answers, type Asked } from '../testing/panel.tsx'

const letterOf = (number: number, change: Partial<Notification> = {}): Notification => ({
  id: idOf('ltr', number),
  letter: 'order-received',
  recipient: 'copies',
  address: `copy${number}@client.test`,
  referenceNumber: `CHP-0000000${number}`,
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2024-03-06T12:00:00.000Z',
  dueAt: '2024-03-06T12:00:00.000Z',
  sentAt: '2024-03-06T12:00:05.000Z',
  kept: true,
  ...change,
})
const failed = letterOf(2, { state: 'failed', sentAt: null, attempts: 5, lastError: 'E_RECIPIENT_SUPPRESSED' })
const open = (answers: Answers = {}, query = 'tab=notifications') =>
  openPanel('admin', query, {
    'GET /api/admin/letters': ({ query }: Asked) =>
      query.get('state') === 'failed'
        ? listOf([failed], 3)
        : listOf([letterOf(1), failed, letterOf(3, { kept: false })]),
    ...answers,
  })
const changes = (asked: Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('lists the letters, says why one failed, and offers nothing for what is not kept', async () => {
  open()
  const row = within((await screen.findByText('copy2@client.test')).closest('tr')!)
  expect(row.getByText('Failed')).toBeTruthy()
  expect(row.getByText(/bounced or complained/)).toBeTruthy()
  const gone = within((await screen.findByText('copy3@client.test')).closest('tr')!)
  expect(gone.queryByRole('button')).toBeNull()
})

it('filters by state and letter', async () => {
  const asked = open({}, 'tab=notifications&page=2')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Sent')
  await userEvent.selectOptions(screen.getByLabelText('Letter'), 'Invitation')
  expect(window.location.search).toBe('?tab=notifications&state=sent&letter=invitation')
  await waitFor(() => expect(asked.at(-1)?.query.get('letter')).toBe('invitation'))
})

it('sends a failed letter again, and all of them once asked', async () => {
  const asked = open({ 'POST /api/admin/resend-failed-letters': { message: '3 letters.', resent: 3 } })
  await press('Resend Order received to copy2@client.test')
  await waitFor(() => expect(toasts.current()?.title).toBe('Letter is being sent again'))
  await press('Resend 3 failed letters')
  await press('Resend')
  await waitFor(() => expect(toasts.current()?.description).toBe('3 letters.'))
  expect(changes(asked)).toEqual([
    `POST /api/admin/letters/${failed.id}/resend`,
    'POST /api/admin/resend-failed-letters',
  ])
})

it('sends a letter again that went out, once that is confirmed', async () => {
  const asked = open()
  await press('Resend Order received to copy1@client.test')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('copy1@client.test')).toBeTruthy()
  expect(changes(asked)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(toasts.current()?.description).toBe('copy1@client.test'))
  expect(changes(asked)).toEqual([`POST /api/admin/letters/${letterOf(1).id}/resend`])
})

it('says when a letter cannot be sent again', async () => {
  open({ [`POST /api/admin/letters/${failed.id}/resend`]: () => refusal('wrong_state') })
  await press('Resend Order received to copy2@client.test')
  await waitFor(() => expect(toasts.current()?.title).toBe('Failed to resend the letter'))
})

it('shows both parts of a letter, the mail in a frame that runs nothing', async () => {
  const preview = { subject: 'Your order CHP-00000001', text: 'Plain words', html: '<p>Mail words</p>' }
  open({ [`GET /api/admin/letters/${letterOf(1).id}/preview`]: preview })
  await press('Preview Order received to copy1@client.test')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(preview.subject)).toBeTruthy()
  const frame = dialog.getByTitle<HTMLIFrameElement>('Letter')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.getAttribute('srcdoc')).toContain('Mail words')
  await userEvent.click(dialog.getByRole('tab', { name: 'As text' }))
  expect(dialog.getByText('Plain words')).toBeTruthy()
})

it("keeps what the page's policy would refuse out of the frame's markup", async () => {
  const html =
    '<head><style>p { margin: 0 }</style></head><p style="color:red">Dear &quot;style=&quot; style=&quot;x&quot;</p>'
  open({ [`GET /api/admin/letters/${letterOf(1).id}/preview`]: { subject: 'Order', text: 'Plain words', html } })
  await press('Preview Order received to copy1@client.test')
  const frame = within(await screen.findByRole('dialog')).findByTitle<HTMLIFrameElement>('Letter')
  const markup = new DOMParser().parseFromString((await frame).srcdoc, 'text/html')
  expect(markup.querySelectorAll('style, [style]')).toHaveLength(0)
  expect(markup.querySelector('p')?.dataset.style).toBe('color:red')
  expect(markup.querySelector('p')?.textContent).toBe('Dear "style=" style="x"')
})
