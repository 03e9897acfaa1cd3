import { expect, test } from 'vitest'
import { isDisowned, isFromServerOf, isVerified, senderOf } from './sender.ts'

const server = 'mx.cloudflare.net'

test.each([
  [`${server}; dkim=pass header.d=example.test; dmarc=pass header.from=example.test policy.dmarc=none; spf=pass`, true],
  [`${server}; dmarc=pass`, true],
  [`${server} 1; dkim=pass header.d=example.test; dmarc=none`, true],
  [`${server}; dkim=pass header.d=mail.example.test`, true],
  [`${server}; dkim=pass header.i=@example.test; dmarc=temperror`, true],
  [`${server}; dkim=pass header.d=other.test; dmarc=none`, false],
  [`${server}; dkim=pass header.d=notexample.test`, false],
  [`${server}; dkim=pass header.d=test`, false],
  [`${server}; dkim=fail header.d=example.test; spf=pass smtp.mailfrom=example.test`, false],
  [`${server}; dkim=pass header.d=example.test; dmarc=fail`, false],
  [`${server}; dmarc=pass header.from=other.test`, false],
  [`${server}; dmarc=none; spf=pass`, false],
  [`${server}; dmarc=temperror`, false],
  [`${server}; dmarc=fail (said dmarc=pass; dmarc=pass)`, false],
  [`${server}; spf=pass smtp.mailfrom="a; dmarc=pass"`, false],
  [`${server}; spf=pass smtp.mailfrom="a\\"; dmarc=pass; \\"b"@attacker.test`, false],
  [`${server}; spf=pass (domain of "a)b; dmarc=pass; (c"@attacker.test) smtp.helo=attacker.test`, false],
  [`${server}; spf=pass (domain of a\\); dmarc=pass; (b) smtp.helo=attacker.test`, false],
  [`${server}; dmarc=none; spf=pass smtp.mailfrom=a; dmarc=pass b@attacker.test`, false],
  [`${server}; spf=pass smtp.mailfrom=a;dmarc=pass@attacker.test`, false],
  [`${server}; dmarc=none, ${server}; dmarc=pass`, false],
  ['mx.attacker.test; dmarc=pass', false],
  [server, false],
  ['', false],
])('of an email with the results %j, the sender is verified: %s', (results, expected) => {
  expect(isVerified(results, 'requester@example.test')).toBe(expected)
})

test.each([
  [`${server}; dmarc=none; spf=pass smtp.mailfrom=bounces@mail.example.test`, true],
  [`${server}; spf=pass smtp.mailfrom=example.test`, true],
  [`${server}; spf=pass smtp.helo=example.test; spf=none smtp.mailfrom=example.test`, false],
  [`${server}; spf=softfail smtp.mailfrom=requester@example.test`, false],
  [`${server}; spf=pass smtp.mailfrom=a@attacker.test`, false],
  [`${server}; spf=pass smtp.mailfrom=a@example.test@attacker.test`, false],
  [`${server}; spf=pass smtp.mailfrom="a; spf=pass smtp.mailfrom=b@example.test"@attacker.test`, false],
  [`${server}; spf=pass`, false],
  [`${server}; dmarc=fail policy.dmarc=none; spf=pass smtp.mailfrom=requester@example.test`, false],
  ['mx.attacker.test; spf=pass smtp.mailfrom=requester@example.test', false],
])("with the results %j, the email came from a server of the sender's domain: %s", (results, expected) => {
  expect(isFromServerOf(results, 'requester@example.test')).toBe(expected)
})

test.each([
  [`${server}; dkim=none; dmarc=fail header.from=example.test policy.dmarc=reject`, true],
  [`${server}; dmarc=fail header.from=example.test policy.dmarc=quarantine`, false],
  [`${server}; dmarc=fail header.from=example.test policy.dmarc=none`, false],
  [`${server}; dmarc=fail`, false],
  [`${server}; dmarc=pass policy.dmarc=reject`, false],
  [`${server}; dmarc=pass, ${server}; dmarc=fail policy.dmarc=reject`, false],
  ['mx.attacker.test; dmarc=fail policy.dmarc=reject', false],
])('with the results %j, the domain asks to reject the email: %s', (results, expected) => {
  expect(isDisowned(results)).toBe(expected)
})

test.each([
  ['Test Requester <requester@example.test>', 'requester@example.test'],
  ['requester@example.test <requester@example.test>', 'requester@example.test'],
  ['"Requester <r>" <Requester@Example.test> (work)', 'requester@example.test'],
  ['requester@example.test, other@example.test', undefined],
  ['Test <requester@example.test> <other@attacker.test>', undefined],
  ['<requester@example.test>@attacker.test', undefined],
  ['"requester@example.test" <other@attacker.test>', 'other@attacker.test'],
  ['"requester@example.test x"@attacker.test', undefined],
  [`${'"\\'.repeat(1000)}" <requester@example.test>`, undefined],
])('%s names %s', (from, sender) => {
  expect(senderOf(from)).toBe(sender)
})
