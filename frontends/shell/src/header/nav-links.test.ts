import { displayName } from '@portal/contract/accounts/full-name'
import { expect, test } from 'vitest'
import { testAccount } from '@portal/contract/testing/accounts'
import { en } from '../texts/en.ts'
import { expectedLinks, initials, isActive, navLinks, signInPath } from './nav-links.ts'

test.each([
  [null, ['Home', 'Request']],
  ['law-firm', ['Home', 'Request', 'Dashboard', 'Team', 'Profile']],
  ['staff', ['Queue', 'Home', 'Request', 'Dashboard', 'Profile']],
  ['admin', ['Queue', 'Home', 'Request', 'Dashboard', 'Admin', 'Profile']],
] as const)('navLinks lists the links of %s in order', (role, labels) => {
  expect(navLinks(role && testAccount({ role }), en).map(({ label }) => label)).toEqual(labels)
})

test.each([
  [null, ['Home', 'Request'], []],
  ['law-firm', ['Home', 'Request'], ['Dashboard', 'Profile']],
  ['staff', ['Home', 'Request'], ['Queue', 'Dashboard', 'Profile']],
  ['admin', ['Home', 'Request'], ['Queue', 'Dashboard', 'Admin', 'Profile']],
] as const)(
  'while the session of %s is checked, expectedLinks shows %s and reserves the places of %s',
  (role, shown, reserved) => {
    const links = expectedLinks(role, en)
    expect(links.filter(({ isReserved }) => !isReserved).map(({ label }) => label)).toEqual(shown)
    expect(links.filter(({ isReserved }) => isReserved).map(({ label }) => label)).toEqual(reserved)
  },
)

test('navLinks has no team for somebody whose membership is not verified', () => {
  const user = testAccount({ memberVerified: false })
  expect(navLinks(user, en).map(({ label }) => label)).toEqual(['Home', 'Request', 'Dashboard', 'Profile'])
})

test.each([
  ['/', '/', true],
  ['/', '/request', false],
  ['/dashboard', '/dashboard', true],
  ['/dashboard', '/dashboard/x', true],
  ['/admin', '/dashboard', false],
  ['/dashboard?view=work', '/dashboard', true],
  ['/dashboard?view=work', '/dashboard?view=crash', true],
  ['/dashboard?view=queue', '/dashboard?view=queue&tab=due', true],
  ['/dashboard?view=queue', '/dashboard?view=crash', false],
  ['/dashboard', '/dashboard?view=queue', false],
])('the link %s on %s: active is %s', (href, url, active) => {
  const [path, query] = url.split('?')
  expect(isActive(href, path!, query)).toBe(active)
})

test('initials come from first and last name, or are U without a name', () => {
  expect(initials({ firstName: 'pat', lastName: 'Quill' })).toBe('PQ')
  expect(initials({ firstName: '', lastName: '' })).toBe('U')
})

test('displayName is the email address without a name', () => {
  expect(displayName({ firstName: '', lastName: '', email: 'a@b.test' })).toBe('a@b.test')
})

test.each([
  ['/', '', '/login'],
  ['/request', '', '/login?next=%2Frequest'],
  ['/request', 'form=chp', '/login?next=%2Frequest%3Fform%3Dchp'],
  ['/track', 'token=secret', '/login'],
])('on %s?%s the header signs in at %s', (path, query, expected) => {
  expect(signInPath(path, query)).toBe(expected)
})
