import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'

afterEach(closePage)

const open = (search = '') => openPage(`/police-success${search}`)
const shownNumber = () => document.querySelector('strong')!.textContent

test("shows the URL's reference number, and removes the email and token from the URL but keeps them", async () => {
  await open('?ref=POL-0A1B2C3D&email=guest%40example.test&token=secret')
  expect(shownNumber()).toBe('POL-0A1B2C3D')
  expect(window.location.search).toBe('?ref=POL-0A1B2C3D')
  const claim = '/claim-request?token=secret&email=guest%40example.test'
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(claim)
  cleanup()
  await open(window.location.search)
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(claim)
})

test('shows the request saved in this tab when the URL names none', async () => {
  sessionStorage.setItem('guestReferenceNumber', 'POL-SAVED000')
  sessionStorage.setItem('guestContactEmail', 'saved@example.test')
  await open()
  expect(shownNumber()).toBe('POL-SAVED000')
  expect(screen.getAllByText('saved@example.test')).not.toHaveLength(0)
})

test('shows the same placeholder number before and after a reload when no request is known', async () => {
  sessionStorage.setItem('guestReferenceNumber', 'CHP-OTHER000')
  let placeholder = ''
  for (const visit of ['first visit', 'after a reload']) {
    await open()
    placeholder ||= shownNumber()
    expect(shownNumber(), visit).toBe(placeholder)
    expect(placeholder).toMatch(/^POL-\d{13}$/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No request to confirm')
    expect(screen.queryByText(/received|Your reference number/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Submit Another Request' }).getAttribute('href')).toBe('/request')
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
    expect(window.location.search).toBe('')
    cleanup()
  }
})

test.each([
  'anything',
  'POL-0A1B2C3',
  'POL-0A1B2C3D4',
  'POL-0A1B2CIO',
  'CHP-0A1B2C3D',
  'pol-0a1b2c3d',
  '"><img src=x onerror=alert(1)>',
])('ignores %s as a reference number, from the URL and from the tab', async (ref) => {
  await open(`?${new URLSearchParams({ ref, email: 'guest@example.test', token: 'secret' })}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No request to confirm')
  expect(document.body.textContent).not.toContain(ref)
  expect(window.location.search).toBe('')
  cleanup()
  sessionStorage.setItem('guestReferenceNumber', ref)
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No request to confirm')
  sessionStorage.clear()
})

test("shows the URL's email as text and never as markup or a link target", async () => {
  const hostile = '"><img src=x onerror=alert(1)>'
  await open(`?${new URLSearchParams({ ref: 'POL-0A1B2C3D', email: hostile, token: 'javascript:alert(1)' })}`)
  expect(screen.getAllByText(hostile)).not.toHaveLength(0)
  expect(document.querySelector('img')).toBeNull()
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')!)
  expect(hrefs.every((href) => href.startsWith('/') && !href.startsWith('//'))).toBe(true)
})

test('links to another request, home, sign-up and sign-in', async () => {
  await open('?ref=POL-0A1B2C3D')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Submit Another Request', '/request'],
    ['Return Home', '/'],
    ['Create Account & Track Request', '/register'],
    ['Sign In', '/login'],
  ])
})
