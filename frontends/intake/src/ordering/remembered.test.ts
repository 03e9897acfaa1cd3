import { afterEach, expect, test } from 'vitest'
import { contactEmails, guestCcEmails } from './remembered.ts'

afterEach(() => localStorage.clear())

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@example.test`)

test('the newest five of each are kept, and no more are offered', () => {
  for (const address of addresses(7)) contactEmails.add([address])
  expect(contactEmails.all()).toEqual(addresses(7).toReversed().slice(0, 5))
  expect(localStorage.getItem('guestContactEmails')).toBe(contactEmails.all().join(','))
  localStorage.setItem('guestCcEmails', addresses(9).join(','))
  expect(guestCcEmails.all()).toEqual(addresses(5))
})

test('an address used again comes first, once', () => {
  guestCcEmails.add(['a@example.test', 'b@example.test'])
  guestCcEmails.add(['b@example.test'])
  expect(guestCcEmails.all()).toEqual(['b@example.test', 'a@example.test'])
})
