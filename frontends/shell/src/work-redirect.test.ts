import { expect, test } from 'vitest'
import { messagesUrl, workPath } from '@portal/contract/paths'
import { ownWork } from './work-redirect.tsx'

const open = (role: 'law-firm' | 'staff' | 'admin', url: string) => ownWork({ role }, url.split('?')[1]!)

test.each([
  ['staff', '/dashboard?view=queue'],
  ['admin', '/dashboard?view=queue'],
  ['law-firm', '/dashboard?view=docket'],
] as const)('the work of %s is at %s', (role, url) => {
  expect(open(role, workPath)).toBe(url)
  expect(open(role, messagesUrl('', 'pol_1'))).toBe(`${url}&report=pol_1&panel=messages`)
})
