import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { failures } from '@portal/contract/failure'
import type { ListedLawFirm } from '@portal/contract/law-firms'
import { toasts } from '@portal/ui'
import { errorOf } from '../testing/errors.ts'
import { idOf, listOf, openPanel, refusal, type Answers } from '../testing/panel.tsx'

const firmOf = (number: number, change: Partial<ListedLawFirm> = {}): ListedLawFirm => ({
  id: idOf('frm', number),
  name: `Firm ${number}`,
  domain: `firm${number}.test`,
  createdAt: '2024-03-05T12:00:00.000Z',
  version: 1,
  memberCount: 2,
  reportCount: 7,
  ...change,
})

const open = (answers: Answers = {}, query = 'tab=law-firms') =>
  openPanel('admin', query, { 'GET /api/law-firms': () => listOf([firmOf(1)], 60), ...answers })

const fill = async (name: string, domain: string) => {
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

const openAdding = async () => userEvent.click(await screen.findByRole('button', { name: 'Add Law Firm' }))
const openEditing = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Firm 1' }))
const changes = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => method !== 'GET')

describe('the law firms', () => {
  it('are shown a page at a time, with their members and reports', async () => {
    const asked = open({}, 'tab=law-firms&page=2&search=firm')
    const row = within((await screen.findByText('firm1.test')).closest('tr')!)
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Domainfirm1.test',
      'Members2',
      'Reports7',
      'CreatedMar 5, 2024',
      'Edit',
    ])
    expect(Object.fromEntries(asked[0]!.query)).toEqual({ page: '2', pageSize: '25', search: 'firm' })
    expect(screen.getByText('Showing 26 to 50 of 60 law firms')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(window.location.search).toBe('?tab=law-firms&page=3&search=firm')
  })

  it('lead from a page beyond the end to the last', async () => {
    open({ 'GET /api/law-firms': () => listOf([], 60) }, 'tab=law-firms&page=9')
    await waitFor(() => expect(window.location.search).toBe('?tab=law-firms&page=3'))
  })

  it('say that there are none, and that none was found', async () => {
    open({ 'GET /api/law-firms': () => listOf([]) })
    expect(await screen.findByText('No law firms yet')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('No law firms found')).toBeTruthy()
    expect(window.location.search).toBe('?tab=law-firms&search=x')
  })

  it('say that they could not be loaded, and try again', async () => {
    let down = true
    open({ 'GET /api/law-firms': () => (down ? refusal('unavailable') : listOf([firmOf(1)])) })
    expect(await screen.findByText('The law firms could not be loaded')).toBeTruthy()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Firm 1')).toBeTruthy()
  })
})

describe('adding a law firm', () => {
  it('explains what the domain will do, adds it and says so', async () => {
    const asked = open({ 'POST /api/law-firms': ({ body }: { body: object }) => ({ ...firmOf(2), ...body }) })
    await openAdding()
    await userEvent.type(screen.getByLabelText(/^Domain/), '@SecondLaw.test.')
    expect(screen.getByRole('dialog').textContent).toContain('an address at exactly @secondlaw.test will get')
    await fill(' Second Law ', '@SecondLaw.test.')
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Law firm added', description: 'Second Law' }))
    expect(changes(asked)[0]?.body).toEqual({ name: 'Second Law', domain: 'secondlaw.test' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['', '', 'Please fill in both firm name and domain'],
    ['Second Law', 'no domain', 'Please enter a domain like examplelaw.com'],
    ['Second Law', 'gmail.com', 'A free mail provider cannot be the domain of a firm.'],
  ])('does not send %j, %j', async (name, domain, message) => {
    const asked = open()
    await openAdding()
    await fill(name, domain)
    await waitFor(() => expect(errorOf(/^Domain/)).toBe(message))
    expect(changes(asked)).toEqual([])
  })

  it('says at the domain that it is taken, and keeps what was typed', async () => {
    const { message } = failures.domain_taken
    open({ 'POST /api/law-firms': () => refusal('domain_taken', { domain: message }) })
    await openAdding()
    await fill('Second Law', 'firm1.test')
    await waitFor(() => expect(errorOf(/^Domain/)).toBe(message))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Domain/))
    expect(screen.getByLabelText<HTMLInputElement>(/^Firm name/).value).toBe('Second Law')
  })

  it('asks before what was typed is discarded', async () => {
    open()
    await openAdding()
    await userEvent.type(screen.getByLabelText(/^Firm name/), 'Second')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Firm name/).value).toBe('Second')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('editing a law firm', () => {
  it('says what becomes of the old domain and sends the version seen', async () => {
    const asked = open({ [`PATCH /api/law-firms/${firmOf(1).id}`]: firmOf(1, { name: 'New', version: 2 }) })
    await openEditing()
    await userEvent.type(screen.getByLabelText(/^Domain/), 'x')
    const { textContent } = screen.getByRole('dialog')
    expect(textContent).toContain('Addresses at @firm1.test will not be matched any more. Its 2 members stay members.')
    await fill('New', 'new.test')
    await waitFor(() => expect(toasts.current()?.title).toBe('Law firm updated'))
    expect(changes(asked)[0]?.body).toEqual({ name: 'New', domain: 'new.test', version: 1 })
  })

  it('tells the second of two editors, and saves over what is there now only when told to', async () => {
    let firm = firmOf(1)
    const asked = open({
      'GET /api/law-firms': () => listOf([firm]),
      [`PATCH /api/law-firms/${firm.id}`]: ({ body }: { body: { version: number } }) =>
        body.version === firm.version ? { ...firm, version: 3 } : refusal('changed_meanwhile'),
    })
    await openEditing()
    firm = firmOf(1, { name: 'Renamed', version: 2 })
    await fill('Mine', 'firm1.test')
    expect(await screen.findByText(/It is now “Renamed” at firm1.test/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Firm name/).value).toBe('Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.current()?.title).toBe('Law firm updated'))
    expect(changes(asked).map(({ body }) => (body as ListedLawFirm).version)).toEqual([1, 2])
  })
})
