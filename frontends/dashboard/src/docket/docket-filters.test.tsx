import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { setUrl } from '../testing/open-queue.tsx'

onTheDocket()

test('hides the filters of a phone until they are opened, and says how many are in use', async () => {
  setUrl('view=docket&kind=crash&urgent=1')
  await openDocket(threeRows)
  const button = await screen.findByRole('button', { name: 'Filters (2)' })
  const filters = document.getElementById(button.getAttribute('aria-controls')!)!
  expect(within(filters).getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).value).toBe('crash')
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
