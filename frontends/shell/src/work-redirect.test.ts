import { expect, test } from 'vitest'
import { messagesUrl, workPath } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { ownWork } from './work-redirect.tsx'

const open = (role: 'law-firm' | 'staff' | 'admin', url: string) => ownWork({ id: 'usr_1', role }, url.split('?')[1]!)

test('the work of staff who own open requests is their own, and a link to one opens it in the queue', () => {
  localStorage.setItem(`${storageKeys.ownsRequests}:usr_1`, '1')
  const paths = [
    open('staff', workPath),
    open('staff', messagesUrl('', 'pol_1')),
    ownWork({ id: 'usr_2', role: 'staff' }, '?view=work'),
  ]
  localStorage.clear()
  expect(paths).toEqual([
    '/dashboard?view=queue&tab=mine',
    '/dashboard?view=queue&request=pol_1&panel=messages',
    '/dashboard?view=queue',
  ])
})

test.each([
  ['staff', '/dashboard?view=queue'],
  ['admin', '/dashboard?view=queue'],
  ['law-firm', '/dashboard?view=docket'],
] as const)('the work of %s is at %s', (role, url) => {
  expect(open(role, workPath)).toBe(url)
  expect(open(role, messagesUrl('', 'pol_1'))).toBe(`${url}&request=pol_1&panel=messages`)
})
