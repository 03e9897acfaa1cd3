import mailProviders from 'email-providers/common.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { meantEmail } from './email-typo.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['GMAIL.CON', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['sbcglobal.ent', 'sbcglobal.net'],
  ['examplelaw.con', 'examplelaw.com'],
])('takes %s for %s', (typed, meant) => expect(meantEmail(`Pat@${typed}`)).toBe(`Pat@${meant}`))

test('has nothing to say about law firms, courts and other countries', () => {
  const domains = [
    'examplelaw.com',
    'smith-jones.law',
    'lacourt.org',
    'chp.ca.gov',
    'firm.cm',
    'x.co',
    'mail.co.uk',
    'a',
  ]
  for (const domain of domains) expect(meantEmail(`pat@${domain}`)).toBeUndefined()
  for (const text of ['', '@', 'gmial.com', '@gmial.com']) expect(meantEmail(text)).toBeUndefined()
})

test('takes no common provider for another', () => {
  for (const domain of mailProviders) expect(meantEmail(`pat@${domain}`), domain).toBeUndefined()
})
