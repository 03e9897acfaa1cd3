import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '@portal/contract/limits'
import { storageKeys } from '@portal/contract/storage-keys'
import { lawFirmUser } from '../../testing/open-page.tsx'

/** Opens the form with fresh modules, as after a reload: only browser storage remains. */
const load = async (user?: object) => {
  vi.resetModules()
  const helpers = await import('../../testing/open-page.tsx')
  return { ...helpers, ...(await helpers.openChpForm(user)) }
}
type LoadedPage = Awaited<ReturnType<typeof load>>
const unload = async ({ control }: LoadedPage) => {
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  expect(control('clientName')).toBeNull()
}

// The pages of a test share one window, so an unloaded page must not answer on the channel.
vi.stubGlobal(
  'BroadcastChannel',
  class extends EventTarget {
    postMessage() {}
    close() {}
  },
)

afterEach(async () => {
  const { closePage } = await import('../../testing/open-page.tsx')
  closePage()
})

test('restores text after a reload, and names the files to attach again', async () => {
  const before = await load()
  before.enter('contactEmail', 'guest@example.test')
  await before.fillFacePage(before.user)
  await unload(before)
  const after = await load()
  expect(after.control('clientName')!.value).toBe('Client A')
  expect(after.control('contactEmail')!.value).toBe('guest@example.test')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Non-fatal Face Page' }).checked).toBe(true)
  expect(after.control('monitorForFull')).not.toBeNull()
  const notice = () => screen.getByText('We saved your draft').parentElement!.textContent
  expect(notice()).toContain('attach these files again: authorization.pdf')
  expect(screen.queryByRole('button', { name: 'Remove authorization.pdf' })).toBeNull()
  await unload(after)
  const again = await load()
  expect(notice()).toContain('attach these files again: authorization.pdf')
  await again.user.upload(again.control('writtenAuth')!, again.pdf('another.pdf'))
  await screen.findByText('another.pdf')
  expect(notice()).not.toMatch(/authorization\.pdf|attach these files/)
})

test("keeps an account's draft from guests and other accounts until the account signs in again", async () => {
  const own = await load(lawFirmUser)
  await own.fillFacePage(own.user)
  await unload(own)
  localStorage.removeItem('token')
  const guest = await load()
  expect(guest.control('clientName')!.value).toBe('')
  expect(screen.queryByText('Your session has ended')).toBeNull()
  await unload(guest)
  localStorage.setItem('token', 'old.old.old')
  const ended = await load()
  expect((await screen.findByText('Your session has ended')).parentElement!.textContent).toContain('Sign in again')
  expect(ended.control('clientName')!.value).toBe('')
  await unload(ended)
  const other = await load({ ...lawFirmUser, id: 'usr_00000000000000000000000001' })
  expect(other.control('clientName')!.value).toBe('')
  await unload(other)
  const again = await load(lawFirmUser)
  expect(again.control('clientName')!.value).toBe('Client A')
})

test('removes the stored draft on sign-out and after submission', async () => {
  const page = await load(lawFirmUser)
  await page.fillFacePage(page.user)
  expect(localStorage.getItem('crashDraft')).toContain('Client A')
  const { signOut } = await import('@portal/client')
  act(() => void signOut())
  expect(localStorage.getItem('crashDraft')).toBeNull()
  page.enter('contactEmail', 'guest@example.test')
  await page.fillFacePage(page.user)
  const request = await page.submit()
  act(() => request.respond(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: 'x' }))
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  expect(localStorage.getItem('crashDraft')).toBeNull()
})

test('reuses the idempotency key after a reload when the outcome of the submission is unknown', async () => {
  const before = await load(lawFirmUser)
  await before.fillFacePage(before.user)
  const first = await before.submit()
  act(() => first.loseConnection())
  await screen.findByRole('button', { name: 'Try Again' })
  await unload(before)
  const after = await load(lawFirmUser)
  await after.user.upload(after.control('writtenAuth')!, after.pdf())
  await screen.findByText('authorization.pdf', { selector: 'p *' })
  const second = await after.submit()
  expect(second.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key'])
})

/** Another tab shares localStorage but has another tab id. */
const inAnotherTab = async (visit: () => Promise<void>) => {
  const tab = sessionStorage.getItem(storageKeys.tab)!
  sessionStorage.removeItem(storageKeys.tab)
  await visit()
  sessionStorage.setItem(storageKeys.tab, tab)
}

test('keeps a separate draft per tab, also after a reload', async () => {
  const one = await load(lawFirmUser)
  one.enter('clientName', 'Client One')
  await unload(one)
  await inAnotherTab(async () => {
    const two = await load(lawFirmUser)
    expect(two.control('clientName')!.value).toBe('')
    two.enter('clientName', 'Client Two')
    await unload(two)
    const again = await load(lawFirmUser)
    expect(again.control('clientName')!.value).toBe('Client Two')
    await again.user.clear(again.control('clientName')!)
    await unload(again)
  })
  const again = await load(lawFirmUser)
  expect(again.control('clientName')!.value).toBe('Client One')
})

test('gives the draft of a closed tab to the next tab only', async () => {
  const closed = await load(lawFirmUser)
  closed.enter('clientName', 'Client One')
  await unload(closed)
  window.dispatchEvent(new Event('pagehide'))
  await inAnotherTab(async () => {
    const next = await load(lawFirmUser)
    expect(next.control('clientName')!.value).toBe('Client One')
    await unload(next)
  })
  await inAnotherTab(async () => {
    const third = await load(lawFirmUser)
    expect(third.control('clientName')!.value).toBe('')
    await unload(third)
  })
})

test('treats a tab as closed after a long time without input', async () => {
  const idle = { at: Date.now() - limits.draftIdle - 1, answers: { clientName: 'Client One' }, files: [] }
  localStorage.setItem('crashDraft', JSON.stringify({ another: idle }))
  const { control } = await load()
  expect(control('clientName')!.value).toBe('Client One')
})

const closedTab = (entry: object) => JSON.stringify({ another: { closed: true, ...entry } })
test.each([
  ['invalid JSON', 'not json'],
  ['other JSON', JSON.stringify([7, null, { at: Date.now() }])],
  ['values of the wrong type', closedTab({ at: Date.now(), answers: { clientName: 7 }, files: [] })],
  [
    'a draft with an unknown report type',
    closedTab({ at: Date.now(), answers: { clientName: 'Client A', reportType: 'x' }, files: [] }),
  ],
  [
    'an expired draft',
    closedTab({ at: Date.now() - limits.draftDays * 86_400_001, answers: { clientName: 'Old' }, files: [] }),
  ],
])('ignores %s in localStorage', async (_case, stored) => {
  localStorage.setItem('crashDraft', stored)
  const { control } = await load()
  expect(control('clientName')!.value).toBe('')
})
