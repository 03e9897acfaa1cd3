import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPanel } from './testing/panel.tsx'

test('denies access to law firm users and loads nothing', async () => {
  const calls = renderPanel('law-firm', 'tab=users')
  expect(await screen.findByText("Access Denied - You don't have permission to access this page.")).toBeTruthy()
  expect(calls).toEqual([])
})

test.each([
  ['users', 'users'],
  ['law-firms', 'law firms'],
  ['coverage-areas', 'coverage areas'],
  ['database', 'records'],
])('shows staff that the %s tab is for admins and loads nothing', async (tab, noun) => {
  const calls = renderPanel('staff', `tab=${tab}`)
  expect(await screen.findByText(`Only admins can view and manage ${noun}.`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New Request' }).getAttribute('href')).toBe('/request')
  expect(calls).toEqual([])
})

test('shows staff the four specified tabs, the first one in place of others, and loads nothing', async () => {
  const calls = renderPanel('staff', 'tab=agencies')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Users',
    'Law Firms',
    'Coverage Areas',
    'Database',
  ])
  expect(await screen.findByText('Only admins can view and manage users.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('opens the Users tab first and keeps the selected tab in the URL', async () => {
  renderPanel('admin', '')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Users',
    'Law Firms',
    'Coverage Areas',
    'Database',
    'Agencies',
    'Messages and Emails',
    'Settings and Log',
  ])
  expect(screen.getByRole('tab', { name: 'Users' }).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('tab', { name: 'Law Firms' }))
  expect(window.location.search).toBe('?tab=law-firms')
  await userEvent.keyboard('{ArrowRight}')
  expect(window.location.search).toBe('?tab=coverage-areas')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Coverage Areas' }))
  expect(document.title).toBe('Coverage Areas · Admin Panel · CollisionDocket')
})

test('a tab with several parts opens the first and links to each', async () => {
  renderPanel('admin', '')
  await userEvent.click(screen.getByRole('tab', { name: 'Settings and Log' }))
  expect(window.location.search).toBe('?tab=completion')
  const links = within(screen.getByRole('navigation', { name: 'Settings and Log' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Completion',
    'Assignment',
    'Privacy',
    'Audit Log',
    'Health',
  ])
  await userEvent.click(links.getByRole('link', { name: 'Audit Log' }))
  expect(window.location.search).toBe('?tab=audit')
  expect(await screen.findByRole('heading', { name: /^Audit Log/ })).toBeTruthy()
  expect(links.getByRole('link', { current: 'page' }).textContent).toBe('Audit Log')
  expect(document.activeElement?.textContent).toBe('Audit Log')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Settings and Log')
})

test('gives the focus to the panel when the link that changed it is gone', async () => {
  renderPanel('admin', 'tab=agencies')
  await userEvent.click(await screen.findByRole('link', { name: 'Import File' }))
  await userEvent.click(await screen.findByRole('link', { name: '← Agencies' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Agencies' })))
})

test('opens the Users tab when the tab in the URL does not exist', () => {
  renderPanel('staff', 'tab=nowhere&page=7')
  expect(screen.getByRole('tab', { name: 'Users' }).getAttribute('aria-selected')).toBe('true')
})
