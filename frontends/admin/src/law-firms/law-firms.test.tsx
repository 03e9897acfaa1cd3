import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { freeMailMessage, type ListedLawFirm } from '@portal/contract/accounts/law-firms'
import {
  clickButton,
  errorOf,
  errorResponse,
  findToast,
  idOf,
  listResponse,
  renderPanel,
  writesOf,
  type Responses,
} from '../testing/panel.tsx'

const firmOf = (number: number, change: Partial<ListedLawFirm> = {}): ListedLawFirm => ({
  id: idOf('frm', number),
  name: `Firm ${number}`,
  domain: `firm${number}.test`,
  createdAt: '2024-03-05T12:00:00.000Z',
  version: 1,
  requireTwoFactor: false,
  memberCount: 2,
  managerCount: 1,
  requestCount: 7,
  ...change,
})

const open = (responses: Responses = {}, query = 'tab=law-firms') =>
  renderPanel('admin', query, { 'GET /api/law-firms': () => listResponse([firmOf(1)], 60), ...responses })

const fillAndSubmit = async (name: string, domain: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  for (const [label, text] of [
    [/^Firm name/, name],
    [/^Domain/, domain],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label))
    if (text) await userEvent.type(dialog.getByLabelText(label), text)
  }
  await userEvent.click(dialog.getByRole('button', { name: /^(Add Law Firm|Save)$/ }))
}

describe('the list', () => {
  test('shows one page with members and reports, and turns pages in the URL', async () => {
    const calls = open({}, 'tab=law-firms&page=2&search=firm')
    const row = within((await screen.findByText('firm1.test')).closest('tr')!)
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Domainfirm1.test',
      'Members2',
      'Managers1',
      'Reports7',
      'CreatedMar 5, 2024',
      'Edit',
    ])
    expect(Object.fromEntries(calls.find(({ path }) => path === '/api/law-firms')!.query)).toEqual({
      page: '2',
      pageSize: '25',
      search: 'firm',
    })
    expect(screen.getByText('Showing 26 to 50 of 60 law firms')).toBeTruthy()
    await clickButton('Next')
    expect(window.location.search).toBe('?tab=law-firms&page=3&search=firm')
  })

  test('goes to the last page when the page in the URL is beyond it', async () => {
    open({ 'GET /api/law-firms': () => listResponse([], 60) }, 'tab=law-firms&page=9')
    await waitFor(() => expect(window.location.search).toBe('?tab=law-firms&page=3'))
  })

  test('says whether there are no firms at all or none that match', async () => {
    open({ 'GET /api/law-firms': () => listResponse([]) })
    expect(await screen.findByText('No law firms yet')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('No law firms found')).toBeTruthy()
    expect(window.location.search).toBe('?tab=law-firms&search=x')
  })

  test('shows an error when loading fails, and loads again on request', async () => {
    let unavailable = true
    open({ 'GET /api/law-firms': () => (unavailable ? errorResponse('unavailable') : listResponse([firmOf(1)])) })
    expect(await screen.findByText("We couldn't load law firms")).toBeTruthy()
    unavailable = false
    await clickButton('Try Again')
    expect(await screen.findByText('Firm 1')).toBeTruthy()
  })
})

describe('adding a law firm', () => {
  test('explains the effect of the domain and adds the firm', async () => {
    const calls = open({ 'POST /api/law-firms': ({ body }: { body: object }) => ({ ...firmOf(2), ...body }) })
    await clickButton('Add Law Firm')
    await userEvent.type(screen.getByLabelText(/^Domain/), '@SecondLaw.test.')
    expect(screen.getByRole('dialog').textContent).toContain(
      "register with an email address at @secondlaw.test get the firm's badge immediately",
    )
    await fillAndSubmit(' Second Law ', '@SecondLaw.test.')
    expect(await findToast('Law Firm Added')).toBe('Second Law')
    expect(writesOf(calls)[0]?.body).toEqual({ name: 'Second Law', domain: 'secondlaw.test', requireTwoFactor: false })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['', '', 'Please fill in both firm name and domain'],
    ['Second Law', 'no domain', 'Please enter a domain like examplelaw.com'],
    ['Second Law', 'gmail.com', freeMailMessage],
  ])('does not submit the name %j and the domain %j', async (name, domain, message) => {
    const calls = open()
    await clickButton('Add Law Firm')
    await fillAndSubmit(name, domain)
    await waitFor(() => expect(errorOf(/^Domain/)).toBe(message))
    expect(writesOf(calls)).toEqual([])
  })

  test('shows an error at the domain when it is taken, and keeps the input', async () => {
    const { message } = apiErrors.domain_taken
    open({ 'POST /api/law-firms': () => errorResponse('domain_taken', { domain: message }) })
    await clickButton('Add Law Firm')
    await fillAndSubmit('Second Law', 'firm1.test')
    await waitFor(() => expect(errorOf(/^Domain/)).toBe(message))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Domain/))
    expect(screen.getByLabelText<HTMLInputElement>(/^Firm name/).value).toBe('Second Law')
  })

  test('asks before it discards input', async () => {
    open()
    await clickButton('Add Law Firm')
    await userEvent.type(screen.getByLabelText(/^Firm name/), 'Second')
    await userEvent.keyboard('{Escape}')
    await clickButton('Keep Editing')
    expect(screen.getByLabelText<HTMLInputElement>(/^Firm name/).value).toBe('Second')
    await clickButton('Close')
    await clickButton('Discard')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('editing a law firm', () => {
  test('explains what happens to the old domain and sends the version that was loaded', async () => {
    const calls = open({ [`PATCH /api/law-firms/${firmOf(1).id}`]: firmOf(1, { name: 'New', version: 2 }) })
    await clickButton('Edit Firm 1')
    await userEvent.type(screen.getByLabelText(/^Domain/), 'x')
    expect(screen.getByRole('dialog').textContent).toContain(
      "Email addresses at @firm1.test will no longer be matched to this firm. Its 2 current members aren't affected.",
    )
    await fillAndSubmit('New', 'new.test')
    await findToast('Law Firm Updated')
    expect(writesOf(calls)[0]?.body).toEqual({ name: 'New', domain: 'new.test', requireTwoFactor: false, version: 1 })
  })

  test('shows the conflict to the second of two editors, who can save again to overwrite', async () => {
    let firm = firmOf(1)
    const calls = open({
      'GET /api/law-firms': () => listResponse([firm]),
      [`PATCH /api/law-firms/${firm.id}`]: ({ body }: { body: { version: number } }) =>
        body.version === firm.version ? { ...firm, version: 3 } : errorResponse('changed_meanwhile'),
    })
    await clickButton('Edit Firm 1')
    firm = firmOf(1, { name: 'Renamed', version: 2 })
    await fillAndSubmit('Mine', 'firm1.test')
    expect(await screen.findByText(/It's now “Renamed” with the domain firm1.test/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Firm name/).value).toBe('Mine')
    await clickButton('Save')
    await findToast('Law Firm Updated')
    expect(writesOf(calls).map(({ body }) => (body as ListedLawFirm).version)).toEqual([1, 2])
  })
})
