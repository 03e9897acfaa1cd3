import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listHeaders } from '@portal/contract/api/response-headers'
import { renderAs } from '../testing/render-as.tsx'
import { fileOf, mailHandlers, request } from '../testing/mail.ts'
import { MailPage } from './mail-page.tsx'

test('an email about no request shows its sender, text and links by their sites, and is put on a request', async () => {
  const bodies: unknown[] = []
  const email = fileOf(1, {
    state: 'email',
    by: null,
    label: 'Your report',
    sender: 'no-reply@vendor.test',
    senderCheck: 'unknown',
    isProven: true,
    text: 'Ready: https://agency.gov@vendor.test/r/1',
    about: [request.id],
  })
  const forged = fileOf(2, { ...email, id: fileOf(2).id, isProven: false, senderCheck: 'unconfirmed', about: [] })
  const notice = fileOf(3, {
    ...email,
    id: fileOf(3).id,
    senderCheck: 'notice',
    text: 'https://vendor.test.evil.test/r',
    about: [],
  })
  await renderAs(
    'staff',
    <MailPage />,
    mailHandlers([], {
      'GET /api/mail': ({ url }) => {
        const files = url.searchParams.get('view') === 'other' ? [email, forged, notice] : []
        return { body: files, headers: { [listHeaders.total]: String(files.length) } }
      },
      'GET /api/mail/count': () => ({ body: { waiting: 0, other: 2, address: null } }),
      'GET /api/mail/requests': () => ({ body: [request] }),
      [`POST /api/mail/${email.id}/place`]: ({ body }) => {
        bodies.push(JSON.parse(body as string))
        return { status: 204 }
      },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Other Mail 2' }))
  const [first, second] = within(await screen.findByRole('list', { name: 'Other emails' })).getAllByRole('heading')
  expect(first!.textContent).toMatch(/Your report.*Unknown sender.*no-reply@vendor\.test/)
  expect(second!.textContent).toMatch(/Unconfirmed sender/)
  // Only the proven one has a link, which says where it leads.
  const [link, ...others] = screen.getAllByRole('link', { name: /Open a page at vendor\.test/ })
  expect(others).toEqual([])
  // A portal's notice has links to its sender's site alone.
  expect(screen.getByText(/A link leads to/).textContent).toMatch(
    /vendor\.test\.evil\.test, which isn't the sender's site/,
  )
  expect(link!.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  await userEvent.click(await screen.findByRole('button', { name: /^Put on Maria Lopez/ }))
  await waitFor(() => expect(bodies).toEqual([{ version: 3, request: request.id }]))
})
