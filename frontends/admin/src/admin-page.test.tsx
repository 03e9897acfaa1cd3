import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adminPartNames, adminParts } from '@portal/contract/admin/admin-parts'
import { chooseAction, renderPanel } from './testing/panel.tsx'

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

/** The parts that the panel links to. */
const linked = () => within(screen.getByRole('navigation', { name: 'Admin Panel' })).getAllByRole('link')
const namesOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)
const openPart = () => namesOf(linked().filter((link) => link.getAttribute('aria-current') === 'page'))

const specified = ['Users', 'Law Firms', 'Coverage Areas', 'Database']

test('shows staff the four specified parts, the first one in place of others, and loads nothing', async () => {
  const calls = renderPanel('staff', 'tab=agencies')
  expect(namesOf(linked())).toEqual(specified)
  expect(await screen.findByText('Only admins can view and manage users.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('opens Users first, the specified parts before the others, and each at its address', async () => {
  renderPanel('admin', '')
  expect(namesOf(linked())).toEqual(specified)
  expect(openPart()).toEqual(['Users'])
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(namesOf(linked())).toEqual(adminPartNames.map((part) => adminParts[part]))
  await userEvent.click(screen.getByRole('link', { name: 'Audit Log' }))
  expect(window.location.search).toBe('?tab=audit')
  expect(openPart()).toEqual(['Audit Log'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit Log' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Audit Log' }))
  expect(document.title).toBe('Audit Log · Admin Panel · CollisionDocket')
  await userEvent.click(screen.getByRole('button', { name: 'Less' }))
  expect(namesOf(linked())).toEqual([...specified, 'Audit Log'])
})

test('names the parts that More shows', () => {
  renderPanel('admin', 'tab=audit')
  const panel = screen.getByRole('navigation', { name: 'Admin Panel' })
  const others = adminPartNames.slice(4).filter((part) => part !== 'audit')
  expect(within(panel).getByText(others.map((part) => adminParts[part]).join(', '))).toBeTruthy()
})

test('has the same parts as a menu, where there is no room for links', async () => {
  renderPanel('admin', 'tab=audit')
  await screen.findByRole('heading', { level: 1 })
  await chooseAction('Admin Panel', 'Law Firms')
  expect(window.location.search).toBe('?tab=law-firms')
  expect(openPart()).toEqual(['Law Firms'])
})

test('gives the focus to the part when the link that changed it is gone', async () => {
  renderPanel('admin', 'tab=agencies')
  await screen.findByRole('button', { name: 'Add Agency' })
  await chooseAction('More actions', 'Import File…')
  await userEvent.click(await screen.findByRole('link', { name: '← Agencies' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Agencies' })))
})

test('opens Users when the part in the URL does not exist', () => {
  renderPanel('staff', 'tab=nowhere&page=7')
  expect(openPart()).toEqual(['Users'])
})
