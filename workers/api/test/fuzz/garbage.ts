import { idPrefixes, type IdKind } from '@portal/contract/ids'
import { newId } from '../../src/platform/ids.ts'
import type { Random } from '@portal/contract/testing/random'

const million = 'x'.repeat(1_000_000)

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\r\nX-Injected: yes',
  '\u001b[31m',
  '\u202Etxt.exe',
  '\ud800',
  '\uffff',
  '💥'.repeat(50),
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%ff',
  '%',
  "'; drop table users; --",
  '" or 1=1 --',
  '{"$ne":null}',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'x'.repeat(255),
  'x'.repeat(70_000),
  '9'.repeat(400),
  '1e999',
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  'someone@',
  'a@b@c.test',
  `${'a'.repeat(300)}@x.test`,
  '=cmd|calc',
]

/** Values that are often valid, so that calls get past the first check. */
const plausible = [
  'Client One',
  '2024-03-05',
  'true',
  'false',
  'non-fatal-face',
  'non-fatal-full',
  'fatal-full',
  'driver',
  '9270-2024-01',
  'guest@example.test',
  'another@firm.test, third@firm.test',
  'completed',
  'processing',
  'cancelled',
  'facePage',
  'fullReport',
  'crashCard',
  'writtenAuth',
  'admin',
  'staff',
  'law-firm',
  'a long enough one',
  'firm.test',
  '1',
  'name',
]

const kinds = Object.keys(idPrefixes) as IdKind[]

/** A known id, a random one of some kind, or any text. */
export const anyId = (random: Random, known: readonly string[]): string => {
  if (known.length > 0 && random.chance(0.3)) return random.pick(known)
  return random.chance(0.4) ? newId(random.pick(kinds)) : text(random)
}

export const text = (random: Random): string => {
  if (random.chance(0.005)) return million
  return random.chance(0.45) ? random.pick(plausible) : random.pick(texts)
}

/** Any value JSON can hold, a few levels deep. */
export const value = (random: Random, known: readonly string[], depth = 0): unknown => {
  const shape = random.below(depth > 2 ? 8 : 12)
  if (shape < 4) return text(random)
  if (shape === 4) return random.pick([0, -1, 1, 1.5, 1e308, -0, 2 ** 53, 1e21])
  if (shape === 5) return random.pick([null, true, false])
  if (shape < 8) return anyId(random, known)
  const items = Array.from({ length: random.below(4) }, () => value(random, known, depth + 1))
  // Long lists only have short items, or the body would exceed the maximum length of a string.
  if (shape < 10) return random.chance(0.02) ? Array(20_000).fill(random.pick([0, null, 'x', false])) : items
  return Object.fromEntries(items.map((item) => [text(random).slice(0, 300), item]))
}
