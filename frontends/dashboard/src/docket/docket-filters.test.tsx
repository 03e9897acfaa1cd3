import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { docketReply } from '../testing/docket.ts'
import { clickButton, findLink, setUrl } from '../testing/open-queue.tsx'

const params = () => Object.fromEntries(new URLSearchParams(window.location.search))

onTheDocket()

test('hides the filters of a phone until they are opened, and says how many are in use', async () => {
  setUrl('view=docket&kind=chp&urgent=1')
  await openDocket(threeRows)
  const button = await screen.findByRole('button', { name: 'Filters (2)' })
  const filters = document.getElementById(button.getAttribute('aria-controls')!)!
  expect(within(filters).getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).value).toBe('chp')
  expect(filters.className).toContain('max-sm:hidden')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(filters.className).not.toContain('max-sm:hidden')
})

test("doesn't tell an account without a firm about a whole firm", async () => {
  await openDocket(threeRows, {}, {})
  expect(await screen.findByRole('combobox', { name: 'Kind' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Requester' })).toBeNull()
})

test('keeps the filters of a viewer who opens a shared link, and adds what they change there', async () => {
  localStorage.setItem('docket:usr_00000000000000000000000001', JSON.stringify({ params: { urgent: '1' } }))
  setUrl('view=docket&kind=police&sort=expected')
  await openDocket(threeRows)
  await clickButton('Client')
  expect(params()).toEqual({ view: 'docket', kind: 'police', sort: 'client' })
  cleanup()
  setUrl('view=docket')
  await openDocket(threeRows)
  await findLink('Client 1')
  expect(params()).toEqual({ view: 'docket', urgent: '1', sort: 'client' })
})

test('says that the filters hide what a view has', async () => {
  setUrl('view=docket&tab=ready&kind=police')
  const { body } = docketReply([])
  await openDocket([], { 'GET /api/docket': () => ({ body: { ...body, counts: { ...body.counts, ready: 2 } } }) })
  expect(await findLink('Ready 2')).toBeTruthy()
  expect(screen.getByText('This view has 2, but the search and filters hide them.')).toBeTruthy()
})
