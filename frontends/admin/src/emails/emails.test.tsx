import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { emailStateLabels, notSentReason, type OutboxEmail } from '@portal/contract/emails/outbox'
import { emailTemplate } from '@portal/contract/emails/templates'
import {
  chooseAction,
  chooseFilter,
  clickButton,
  errorResponse,
  findToast,
  idOf,
  listResponse,
  renderPanel,
  type ApiCall,
  type Responses,
  writesOf,
} from '../testing/panel.tsx'

const { label } = emailTemplate('order-received')

const emailOf = (number: number, change: Partial<OutboxEmail> = {}): OutboxEmail => ({
  id: idOf('eml', number),
  template: 'order-received',
  recipient: 'copies',
  address: `copy${number}@client.test`,
  referenceNumber: `CHP-0000000${number}`,
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2024-03-06T12:00:00.000Z',
  dueAt: '2024-03-06T12:00:00.000Z',
  sentAt: '2024-03-06T12:00:05.000Z',
  delivery: null,
  deliveredAt: null,
  contentStored: true,
  ...change,
})
const sentEmail = emailOf(1)
const failedEmail = emailOf(2, { state: 'failed', sentAt: null, attempts: 5, lastError: 'E_RECIPIENT_SUPPRESSED' })
const deletedEmail = emailOf(3, { contentStored: false })
const open = (responses: Responses = {}, query = 'tab=notifications') =>
  renderPanel('admin', query, {
    'GET /api/admin/emails': ({ query }: ApiCall) =>
      query.get('state') === 'failed'
        ? listResponse([failedEmail], 3)
        : listResponse([sentEmail, failedEmail, deletedEmail]),
    ...responses,
  })
const writtenUrls = (calls: ApiCall[]) => writesOf(calls).map(({ method, path }) => `${method} ${path}`)

test('lists emails with the reason for a failure, and without buttons once the content is no longer stored', async () => {
  open()
  const failed = within((await screen.findByText(failedEmail.address)).closest('tr')!)
  expect(failed.getByText(emailStateLabels.failed)).toBeTruthy()
  expect(failed.getByText(notSentReason('E_RECIPIENT_SUPPRESSED'))).toBeTruthy()
  const deleted = within((await screen.findByText(deletedEmail.address)).closest('tr')!)
  expect(deleted.queryByRole('button')).toBeNull()
})

test('says what an email waits for, and of one that failed when it is tried again', async () => {
  const pending = { state: 'pending', attempts: 1 } as const
  const waiting = emailOf(1, { ...pending, lastError: 'WAITS_FOR_BULK' })
  const retried = emailOf(2, { ...pending, lastError: 'TIMEOUT' })
  open({ 'GET /api/admin/emails': () => listResponse([waiting, retried]) })
  const rowOf = async ({ address }: OutboxEmail) => (await screen.findByText(address)).closest('tr')?.textContent
  expect(await rowOf(waiting)).toContain(`Waiting${notSentReason('WAITS_FOR_BULK')}`)
  expect(await rowOf(retried)).toContain('Waiting1 attempt. Next attempt: ')
})

test('puts the emails of a request together under its reference number', async () => {
  const [first, other] = [emailOf(1), emailOf(2)]
  const second = emailOf(4, { referenceNumber: first.referenceNumber })
  const account = emailOf(5, { referenceNumber: null, recipient: 'person' })
  const bulk = emailOf(6, { referenceNumber: null, template: 'bulk-request' })
  open({ 'GET /api/admin/emails': () => listResponse([first, other, account, second, bulk]) })
  await screen.findByText(second.address, { exact: false })
  const texts = screen
    .getAllByRole('row')
    .map(({ textContent }) => /CHP-\w+|Accounts|Bulk requests|copy\d/.exec(textContent)?.[0])
  const groups = 'CHP-00000001,copy1,copy4,CHP-00000002,copy2,Accounts,copy5,Bulk requests,copy6'
  expect(texts).toEqual([undefined, ...groups.split(',')])
})

test('filters by status and email type', async () => {
  const calls = open({}, 'tab=notifications&page=2')
  await chooseFilter('Status', emailStateLabels.sent)
  await chooseFilter('Email type', emailTemplate('invitation').label)
  expect(window.location.search).toBe('?tab=notifications&state=sent&template=invitation')
  await waitFor(() => expect(calls.at(-1)?.query.get('template')).toBe('invitation'))
})

test('resends a failed email immediately, and all failed emails after confirmation', async () => {
  const calls = open({ 'POST /api/admin/resend-failed-emails': { message: '3 emails.', resent: 3 } })
  await chooseAction(`Actions for ${label} to ${failedEmail.address}`, 'Resend')
  await findToast('Resending Email')
  await clickButton('Resend 3 Failed Emails')
  await clickButton('Resend')
  expect(await findToast('Resending Emails')).toBe('3 emails.')
  expect(writtenUrls(calls)).toEqual([
    `POST /api/admin/emails/${failedEmail.id}/resend`,
    'POST /api/admin/resend-failed-emails',
  ])
})

test('resends an email that was already sent only after confirmation', async () => {
  const calls = open()
  await chooseAction(`Actions for ${label} to ${sentEmail.address}`, 'Resend')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(sentEmail.address)).toBeTruthy()
  expect(writesOf(calls)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Resend' }))
  expect(await findToast('Resending Email')).toBe(sentEmail.address)
  expect(writtenUrls(calls)).toEqual([`POST /api/admin/emails/${sentEmail.id}/resend`])
})

test('shows a toast when an email cannot be resent', async () => {
  open({ [`POST /api/admin/emails/${failedEmail.id}/resend`]: () => errorResponse('wrong_state') })
  await chooseAction(`Actions for ${label} to ${failedEmail.address}`, 'Resend')
  expect(await findToast('Failed to resend the email')).toBe(apiErrors.wrong_state.message)
})

test('previews the formatted email in a frame without scripts, and the plain text', async () => {
  const preview = { subject: 'Your request CHP-00000001', text: 'Plain words', html: '<p>HTML words</p>' }
  open({ [`GET /api/admin/emails/${sentEmail.id}/preview`]: preview })
  await chooseAction(`Actions for ${label} to ${sentEmail.address}`, 'Preview')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(preview.subject)).toBeTruthy()
  const frame = dialog.getByTitle<HTMLIFrameElement>('Email')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.getAttribute('srcdoc')).toContain('HTML words')
  await userEvent.click(dialog.getByRole('tab', { name: 'Plain Text' }))
  expect(dialog.getByText('Plain words')).toBeTruthy()
})

test('moves styles out of the previewed markup so that the Content-Security-Policy does not block them', async () => {
  const html =
    '<head><style>p { margin: 0 }</style></head><p style="color:red">Dear &quot;style=&quot; style=&quot;x&quot;</p>'
  open({ [`GET /api/admin/emails/${sentEmail.id}/preview`]: { subject: 'Request', text: 'Plain words', html } })
  await chooseAction(`Actions for ${label} to ${sentEmail.address}`, 'Preview')
  const frame = within(await screen.findByRole('dialog')).findByTitle<HTMLIFrameElement>('Email')
  const markup = new DOMParser().parseFromString((await frame).srcdoc, 'text/html')
  expect(markup.querySelectorAll('style, [style]')).toHaveLength(0)
  expect(markup.querySelector('p')?.dataset.style).toBe('color:red')
  expect(markup.querySelector('p')?.textContent).toBe('Dear "style=" style="x"')
})
