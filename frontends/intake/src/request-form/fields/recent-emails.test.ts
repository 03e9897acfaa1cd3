import { afterEach, expect, test } from 'vitest'
import { recentCcEmails, recentContactEmails } from './recent-emails.tsx'

afterEach(() => localStorage.clear())

const emails = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@example.test`)

test('keeps and lists the five most recent emails, newest first', () => {
  for (const email of emails(7)) recentContactEmails.add([email])
  expect(recentContactEmails.list()).toEqual(emails(7).toReversed().slice(0, 5))
  expect(localStorage.getItem('guestContactEmails')).toBe(recentContactEmails.list().join(','))
  localStorage.setItem('guestCcEmails', emails(9).join(','))
  expect(recentCcEmails.list()).toEqual(emails(5))
})

test('moves an email that is used again to the front', () => {
  recentCcEmails.add(['a@example.test', 'b@example.test'])
  recentCcEmails.add(['b@example.test'])
  expect(recentCcEmails.list()).toEqual(['b@example.test', 'a@example.test'])
})
