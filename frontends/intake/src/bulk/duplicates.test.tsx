import { act, screen, waitFor } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '@portal/contract/paths'
import { closeBulk, openBulk } from '../testing/bulk.tsx'
import { lawFirmUser } from '../testing/open-page.tsx'
import { takeStoredRows } from './bulk-storage.ts'

afterEach(closeBulk)

const heading = 'Client\tAgency type\tDate of crash\tReport type\tMonitor'
const sheet = (...names: string[]) =>
  [heading, ...names.map((name) => `${name}\tCHP\t3/5/2026\tNon-fatal face page\tyes`)].join('\n')

const earlier = {
  id: 'crr_00000000000000000000000001',
  referenceNumber: 'CHP-AAAAAAAA',
  clientName: 'Maria Lopez',
  crashDate: '2026-03-05',
  status: 'pending',
  reportType: 'non-fatal-face',
  policeDepartment: null,
  matterNumber: null,
  submittedAt: '2026-03-06T12:00:00.000Z',
}

/** Opens the page with a server that finds an earlier request of Maria Lopez, and records what is searched. */
const openWithEarlier = async (status = 200) => {
  const page = await openBulk()
  const others = window.fetch
  const searched: string[][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/api/docket/similar-requests')) return others(url, init)
    const { subjects } = JSON.parse(String(init?.body)) as { subjects: { clientName: string }[] }
    const names = subjects.map(({ clientName }) => clientName)
    searched.push(names)
    if (status !== 200) return Response.json({ code: 'internal', message: 'Try again.' }, { status })
    return Response.json(names.map((name) => (name === 'Maria Lopez' ? [earlier] : [])))
  })
  return { ...page, searched }
}
const button = (name: string) => screen.getByRole('button', { name })

test('warns once about rows that may already be requested, and searches for all of them in one call', async () => {
  const { user, paste, attachToAll, pressSubmit, arrived, searched, submitted } = await openWithEarlier()
  await paste(sheet('Maria Lopez', 'Wei Chen', 'wei chen', 'Sam Park'))
  await attachToAll()
  await pressSubmit()
  const alert = (await screen.findByText('2 rows may already be requested')).closest('[role=alert]')!
  expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Row 1, Maria Lopez:CHP-AAAAAAAA in a new tab',
    'Row 3, wei chen:row 2',
  ])
  expect(alert.querySelector('a')!.getAttribute('href')).toContain(earlier.id)
  expect(searched).toEqual([['Maria Lopez', 'wei chen', 'Sam Park']])
  expect(submitted).toHaveLength(0)

  await user.click(button('Review Rows'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Client name, row 1')))
  expect(screen.queryByText('2 rows may already be requested')).toBeNull()
  await pressSubmit()
  await arrived(3)
})

test('takes the warning back when a row is removed', async () => {
  const { user, paste, attachToAll, pressSubmit } = await openWithEarlier()
  await paste(sheet('Maria Lopez', 'Wei Chen'))
  await attachToAll()
  await pressSubmit()
  await screen.findByText('1 row may already be requested')
  await user.click(button('Remove row 1'))
  expect(screen.queryByText('1 row may already be requested')).toBeNull()
})

test('submits all rows with Submit Anyway', async () => {
  const { user, paste, attachToAll, pressSubmit, arrived } = await openWithEarlier()
  await paste(sheet('Maria Lopez', 'Wei Chen'))
  await attachToAll()
  await pressSubmit()
  await user.click(await screen.findByRole('button', { name: 'Submit Anyway' }))
  const sent = await arrived(2)
  expect(sent.map(({ clientName }) => clientName)).toEqual(['Maria Lopez', 'Wei Chen'])
})

test('submits the other rows, and warns again about those that are left', async () => {
  const { user, paste, attachToAll, pressSubmit, arrived, submitted } = await openWithEarlier()
  await paste(sheet('Maria Lopez', 'Wei Chen', 'Sam Park'))
  await attachToAll()
  await pressSubmit()
  await user.click(await screen.findByRole('button', { name: 'Submit the Other 2' }))
  await arrived(2)
  for (const [at, one] of submitted.entries())
    one.respond(201, { referenceNumber: `CHP-0000000${at}`, claimToken: null })
  await screen.findByText("2 requests were submitted. 1 wasn't.")
  expect(submitted.map(({ clientName }) => clientName)).toEqual(['Wei Chen', 'Sam Park'])
  await pressSubmit()
  await screen.findByText('1 row may already be requested')
  expect(screen.queryByRole('button', { name: /^Submit the Other/ })).toBeNull()
  expect(submitted).toHaveLength(2)
})

test('submits without a warning when the search fails', async () => {
  const { paste, attachToAll, pressSubmit, arrived, searched } = await openWithEarlier(500)
  await paste(sheet('Maria Lopez'))
  await attachToAll()
  await pressSubmit()
  expect((await arrived(1))[0]!.clientName).toBe('Maria Lopez')
  expect(searched).toEqual([['Maria Lopez']])
})

test('keeps the answer for a reload', async () => {
  const { user, paste, attachToAll, pressSubmit } = await openWithEarlier()
  await paste(sheet('Maria Lopez', 'Wei Chen'))
  await attachToAll()
  await pressSubmit()
  const stored = () => {
    window.dispatchEvent(new Event('pagehide'))
    return takeStoredRows(lawFirmUser.id)!.map(({ row }) => row.accepted !== undefined)
  }
  await screen.findByText('1 row may already be requested')
  expect(stored()).toEqual([false, false])
  await user.click(button('Review Rows'))
  expect(stored()).toEqual([true, false])
})

test('warns on return, and by a toast, when the page was left during the search', async () => {
  const { paste, attachToAll, pressSubmit, submitted } = await openWithEarlier()
  await paste(sheet('Maria Lopez'))
  await attachToAll()
  const others = window.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/similar-requests')) await promise
    return others(url, init)
  })
  await pressSubmit()
  act(() => navigate('/request'))
  resolve()
  await screen.findByText('Your bulk request is not submitted yet')
  act(() => navigate(paths.bulkRequest))
  await screen.findByText('1 row may already be requested')
  expect(submitted).toHaveLength(0)
})
