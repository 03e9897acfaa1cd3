import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { tabs } from './address.ts'
import { openPanel } from './testing/panel.tsx'

it('is closed to law firms', async () => {
  const asked = openPanel('law-firm', 'tab=users')
  expect(await screen.findByText("Access Denied - You don't have permission to access this page.")).toBeTruthy()
  expect(asked).toEqual([])
})

it.each([
  ['users', 'users'],
  ['law-firms', 'law firms'],
  ['coverage-areas', 'coverage areas'],
  ['database', 'records'],
  ['notifications', 'notifications'],
])('shows staff no %s, why, and asks for nothing', async (tab, what) => {
  const asked = openPanel('staff', `tab=${tab}`)
  expect(await screen.findByText(`Only administrators see and manage ${what}.`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New Request' }).getAttribute('href')).toBe('/request')
  expect(asked).toEqual([])
})

it('begins with the users and keeps the tab in the address', async () => {
  openPanel('staff', '')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs.map(({ label }) => label))
  expect(screen.getByRole('tab', { name: 'Users' }).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('tab', { name: 'Law Firms' }))
  expect(window.location.search).toBe('?tab=law-firms')
  await userEvent.keyboard('{ArrowRight}')
  expect(window.location.search).toBe('?tab=coverage-areas')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Coverage Areas' }))
})

it('takes a tab that is none for the first', () => {
  openPanel('staff', 'tab=nowhere&page=7')
  expect(screen.getByRole('tab', { name: 'Users' }).getAttribute('aria-selected')).toBe('true')
})
