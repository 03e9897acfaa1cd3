import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '@portal/contract/limits'
import { storageKeys } from '@portal/contract/storage-keys'
import { lawFirmUser } from '../testing/request.tsx'

// A page loaded anew: fresh modules, and what the browser keeps.
const load = async (user?: object) => {
  vi.resetModules()
  const kit = await import('../testing/request.tsx')
  return { ...kit, ...(await kit.openRequest(user)) }
}
type Loaded = Awaited<ReturnType<typeof load>>
const leave = async ({ control }: Loaded) => {
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  expect(control('clientName')).toBeNull()
}

// The pages are here one after the other, in one window: what one says, none that is left may answer.
vi.stubGlobal(
  'BroadcastChannel',
  class extends EventTarget {
    postMessage() {}
    close() {}
  },
)

afterEach(async () => {
  const { closeRequest } = await import('../testing/request.tsx')
  closeRequest()
})

test('what was typed is there after a reload; files are named to be chosen again', async () => {
  const before = await load()
  await before.user.type(before.control('contactEmail')!, 'guest@example.test')
  await before.fillFacePage(before.user)
  await leave(before)
  const after = await load()
  expect(after.control('clientName')!.value).toBe('Client A')
  expect(after.control('contactEmail')!.value).toBe('guest@example.test')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Non-fatal Face Page' }).checked).toBe(true)
  expect(after.control('monitorForFull')).not.toBeNull()
  expect(screen.getByText('Your answers are still here').parentElement!.textContent).toContain('authorization.pdf')
  expect(screen.queryByRole('button', { name: 'Remove authorization.pdf' })).toBeNull()
  await leave(after)
  const again = await load()
  const notice = () => screen.getByText('Your answers are still here').parentElement!.textContent
  expect(notice()).toContain('authorization.pdf')
  await again.user.upload(again.control('writtenAuth')!, again.pdf('another.pdf'))
  await screen.findByText('another.pdf')
  expect(notice()).not.toMatch(/authorization\.pdf|choose again/)
})

test('an account’s draft waits for it: neither a guest nor another account sees it', async () => {
  const mine = await load(lawFirmUser)
  await mine.fillFacePage(mine.user)
  await leave(mine)
  localStorage.removeItem('token')
  const guest = await load()
  expect(guest.control('clientName')!.value).toBe('')
  await leave(guest)
  const other = await load({ ...lawFirmUser, id: 'usr_00000000000000000000000001' })
  expect(other.control('clientName')!.value).toBe('')
  await leave(other)
  const again = await load(lawFirmUser)
  expect(again.control('clientName')!.value).toBe('Client A')
})

test('signing out and submitting leave nothing in the browser', async () => {
  const page = await load(lawFirmUser)
  await page.fillFacePage(page.user)
  expect(localStorage.getItem('crashDraft')).toContain('Client A')
  const { signOut } = await import('@portal/client')
  act(() => void signOut())
  expect(localStorage.getItem('crashDraft')).toBeNull()
  await page.user.type(page.control('contactEmail')!, 'guest@example.test')
  await page.fillFacePage(page.user)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.network.sent).toHaveLength(1))
  act(() => page.network.sent[0]!.answer(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: 'x' }))
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  expect(localStorage.getItem('crashDraft')).toBeNull()
})

test('an order of which nothing is known keeps its key over a reload, so that one order comes of it', async () => {
  const before = await load(lawFirmUser)
  await before.fillFacePage(before.user)
  await before.user.click(before.submitButton())
  await waitFor(() => expect(before.network.sent).toHaveLength(1))
  act(() => before.network.sent[0]!.lose())
  await screen.findByRole('button', { name: 'Try again' })
  await leave(before)
  const after = await load(lawFirmUser)
  await after.user.upload(after.control('writtenAuth')!, after.pdf())
  await screen.findByText('authorization.pdf', { selector: 'p *' })
  await after.user.click(after.submitButton())
  await waitFor(() => expect(after.network.sent).toHaveLength(1))
  const keys = [before, after].map(({ network }) => network.sent[0]!.headers['Idempotency-Key'])
  expect(keys[1]).toBe(keys[0])
})

// Another tab has what the browser keeps, and nothing of what is this tab's.
const inAnotherTab = async (visit: () => Promise<void>) => {
  const tab = sessionStorage.getItem(storageKeys.tab)!
  sessionStorage.removeItem(storageKeys.tab)
  await visit()
  sessionStorage.setItem(storageKeys.tab, tab)
}

test('two tabs fill two drafts: neither sees the other’s, and each has its own after a reload', async () => {
  const one = await load(lawFirmUser)
  await one.user.type(one.control('clientName')!, 'Client One')
  await leave(one)
  await inAnotherTab(async () => {
    const two = await load(lawFirmUser)
    expect(two.control('clientName')!.value).toBe('')
    await two.user.type(two.control('clientName')!, 'Client Two')
    await leave(two)
    const again = await load(lawFirmUser)
    expect(again.control('clientName')!.value).toBe('Client Two')
    await again.user.clear(again.control('clientName')!)
    await leave(again)
  })
  const again = await load(lawFirmUser)
  expect(again.control('clientName')!.value).toBe('Client One')
})

test('the draft of a closed tab goes to the next tab, and to no other', async () => {
  const closed = await load(lawFirmUser)
  await closed.user.type(closed.control('clientName')!, 'Client One')
  await leave(closed)
  window.dispatchEvent(new Event('pagehide'))
  await inAnotherTab(async () => {
    const next = await load(lawFirmUser)
    expect(next.control('clientName')!.value).toBe('Client One')
    await leave(next)
  })
  await inAnotherTab(async () => {
    const third = await load(lawFirmUser)
    expect(third.control('clientName')!.value).toBe('')
    await leave(third)
  })
})

test('a tab in which nothing was typed for long counts as closed', async () => {
  const idle = { at: Date.now() - limits.draftIdle - 1, answers: { clientName: 'Client One' }, files: [] }
  localStorage.setItem('crashDraft', JSON.stringify({ another: idle }))
  const { control } = await load()
  expect(control('clientName')!.value).toBe('Client One')
})

const inOther = (draft: object) => JSON.stringify({ another: draft })
test.each([
  ['nonsense', 'not json'],
  ['no drafts', JSON.stringify([7, null, { at: Date.now() }])],
  ['of another shape', inOther({ at: Date.now(), left: true, answers: { clientName: 7, reportType: 'x' }, files: [] })],
  [
    'an old one',
    inOther({ at: Date.now() - limits.draftDays * 86_400_001, left: true, answers: { clientName: 'Old' }, files: [] }),
  ],
])('%s in the browser’s storage is left alone', async (_what, kept) => {
  localStorage.setItem('crashDraft', kept)
  const { control } = await load()
  expect(control('clientName')!.value).toBe('')
})
