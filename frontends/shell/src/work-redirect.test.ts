import { afterEach, expect, test } from 'vitest'
import { messagesUrl, reportUrl, workPath } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { ownWork } from './work-redirect.tsx'

afterEach(() => localStorage.clear())

const firm = { id: 'usr_1', role: 'law-firm' } as const
const open = (user: { id: string; role: 'law-firm' | 'staff' | 'admin' }, url: string) =>
  ownWork(user, url.split('?')[1]!)

test.each([
  ['staff', '/dashboard?view=queue'],
  ['admin', '/dashboard?view=queue'],
  ['law-firm', '/dashboard?view=docket'],
] as const)('the work of %s is at %s', (role, url) => {
  expect(open({ id: 'usr_1', role }, workPath)).toBe(url)
  expect(open({ id: 'usr_1', role }, messagesUrl('', 'pol_1'))).toBe(`${url}&report=pol_1&panel=messages`)
})

test('an account that chose cards finds them, with the list of the request to open', () => {
  localStorage.setItem(`${storageKeys.layout}:usr_1`, 'cards')
  expect(open(firm, workPath)).toBe('/dashboard?view=crash')
  expect(open(firm, reportUrl('', 'crh_1'))).toBe('/dashboard?view=crash&report=crh_1')
  expect(open(firm, reportUrl('', 'pol_1'))).toBe('/dashboard?view=police&report=pol_1')
  expect(open({ ...firm, id: 'usr_2' }, workPath)).toBe('/dashboard?view=docket')
})
