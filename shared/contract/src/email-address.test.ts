import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isGovernmentDomain, normalizeDomain, normalizeEmail } from './email-address.ts'
import { email, splitCc } from './text.ts'

const spellings: readonly (readonly [typed: string, normalized: string])[] = [
  ['Someone@Example.TEST', 'someone@example.test'],
  ['someone@ｅxample.test', 'someone@example.test'],
  ['ｓｏｍｅｏｎｅ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'someone@example.test'],
  ['someone@example。test', 'someone@example.test'],
  ['someone@bücher.test', 'someone@xn--bcher-kva.test'],
  ['someone@BÜCHER.test', 'someone@xn--bcher-kva.test'],
  ['someone@bu\u0308cher.test', 'someone@xn--bcher-kva.test'],
  ['someone@xn--bcher-kva.test', 'someone@xn--bcher-kva.test'],
  ['jos\u00e9@example.test', 'jose\u0301@example.test'.normalize('NFC')],
  ['jose\u0301@example.test', 'jos\u00e9@example.test'],
  ['İ@example.test', 'i\u0307@example.test'],
  ['ﬁrm@example.test', 'firm@example.test'],
]

test.each(spellings)('takes %s as %s, for accounts and copies', (typed, normalized) => {
  expect(normalizeEmail(typed)).toBe(normalized)
  expect(normalizeEmail(normalized)).toBe(normalized)
  expect(z.parse(email('invalid'), ` ${typed}\u200b`)).toBe(normalized)
  expect(splitCc(`${typed}, ${normalized}`)).toEqual([normalized])
})

test.each(['someone@1.2', 'a@b/c.ü', 'ü', '', '@', 'someone@ü ü.test'])('does not make an address of %j', (typed) => {
  expect(normalizeEmail(normalizeEmail(typed))).toBe(normalizeEmail(typed))
  expect(normalizeEmail(typed)).toBe(typed)
})

test.each(['a＜b＞@example.test', 'a，b@example.test', 'a＠b＠example.test'])(
  'checks the normalized address: %s',
  (typed) => {
    expect(z.safeParse(email('invalid'), typed).success).toBe(false)
  },
)

// URL drops these from host names.
test.each(['a@x.test\u0000', 'a@x\t.test', 'a@x.te\nst', 'a@x\u200b.test', 'a@x\u00ad.test'])(
  'does not make a valid address of %j',
  (typed) => {
    expect(z.safeParse(email('invalid'), typed).success).toBe(false)
  },
)

test.each([
  [' @Example.TEST. ', 'example.test'],
  ['ｅxample.test', 'example.test'],
  ['bücher.test', 'xn--bcher-kva.test'],
])('takes the domain %j as %s', (typed, normalized) => {
  expect(normalizeDomain(typed)).toBe(normalized)
})

test.each([
  ['chp.ca.gov', true],
  ['army.mil', true],
  ['ci.oakland.ca.us', true],
  ['pd.ci.oakland.ca.us', true],
  ['co.alameda.ca.us', true],
  ['dmv.state.ca.us', true],
  ['shop.oakland.ca.us', false],
  ['oakland.ca.us', false],
  ['ci.ca.us', false],
  ['notci.oakland.ca.us', false],
  ['chp.gov.example', false],
])('only a government has addresses at %s: %s', (domain, expected) => {
  expect(isGovernmentDomain(domain)).toBe(expected)
})
