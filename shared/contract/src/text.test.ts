import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ccEmails, email, flag, paragraphs, requiredLine, splitCc } from './text.ts'

const passes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('text fields', () => {
  test('trims text and enforces required and maximum length', () => {
    const name = requiredLine('Client name is required', 10)
    expect(z.parse(name, '  Ann  ')).toBe('Ann')
    expect(z.safeParse(name, '   ').error?.issues[0]?.message).toBe('Client name is required')
    expect(passes(name, 'x'.repeat(11))).toBe(false)
  })

  test.each(['a\r\nBcc: x@y.test', 'a\u0000b', 'a\u202eb', 'a\u2028b', '\u202aa\u202c b', 'ع\u202eع'])(
    'rejects hidden characters and says what to do: %j',
    (text) => {
      const { error } = z.safeParse(requiredLine('required'), text)
      expect(error?.issues[0]?.message).toBe(
        'This contains hidden characters, possibly from pasting. Please type it instead.',
      )
    },
  )

  test.each([
    ['\u200eAnn\u200f', 'Ann'],
    ['\u2068Ann Lee\u2069', 'Ann Lee'],
    [' \u202a\u00a0Ann\u202c ', 'Ann'],
    ['\u2068Zoë\u2069 \u200fمريم', 'Zoë مريم'],
    ['\ufeffAnn', 'Ann'],
    ['An\u200bn Lee\u200b', 'Ann Lee'],
    ['Alex\u00adander', 'Alexander'],
    ['A\u200cn\u200dn', 'Ann'],
    ['\u200cعلی\u200d', 'علی'],
    ['ع\u200c\u200cع', 'عع'],
    ['\u200b', undefined],
    [' \u200e\ufeff ', undefined],
  ])('removes copy-and-paste leftovers from %j', (text, cleaned) =>
    expect(z.safeParse(requiredLine('required'), text).data).toBe(cleaned),
  )

  test('replaces half a character, which UTF-8 has no bytes for', () => {
    expect(z.parse(requiredLine('required'), 'a\ud83db')).toBe('a\ufffdb')
    expect(z.parse(paragraphs(10, 'too long'), 'a\n\ude00')).toBe('a\n\ufffd')
    expect(z.parse(email('invalid'), 'a\ud83d@b.test')).toBe('a\ufffd@b.test')
  })

  test.each(['👩\u200d🚒', '👨\u200d👩\u200d👧\u200d👦', '👩🏽\u200d⚕\ufe0f', '🏳\ufe0f\u200d🌈'])(
    'keeps the joiners of the emoji %j',
    (text) => expect(z.parse(requiredLine('required'), text)).toBe(text),
  )

  test.each(['علی\u200cرضا', 'ශ්\u200dරී', 'क्\u200dष'])('keeps the joiners that spell the name %j', (name) =>
    expect(z.parse(requiredLine('required'), name)).toBe(name),
  )

  test.each(['a@b.co', 'A.B+c@sub.example.test'])('accepts the email address %s', (text) =>
    expect(z.parse(email('bad'), text)).toBe(text.toLowerCase()),
  )

  test.each(['\u200ba@b.test', '\u202aa@b.test\u202c', 'a@b.test\ufeff\u00a0'])(
    'cleans the copied email address %j',
    (text) => expect(z.parse(email('bad'), text)).toBe('a@b.test'),
  )

  test.each([
    '',
    'a',
    'a@b',
    'a b@c.test',
    'a@b.test, c@d.test',
    '<a@b.test>',
    'a@b..test\n',
    'a@b.test\r\nX: y',
    'a\u0000b@c.test',
    'st\u00adaff@b.test',
    'a@b.te\u202est',
  ])('rejects the email address %j', (text) => expect(passes(email('bad'), text)).toBe(false))

  test('accepts up to ten CC addresses and removes duplicates', () => {
    expect(splitCc(' A@b.test, c@d.test,a@B.test,, ')).toEqual(['a@b.test', 'c@d.test'])
    const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@b.test`).join(', ')
    expect(passes(ccEmails, many(10))).toBe(true)
    expect(passes(ccEmails, many(11))).toBe(false)
    expect(passes(ccEmails, 'a@b.test, nonsense')).toBe(false)
    expect(passes(ccEmails, '')).toBe(true)
  })

  test.each([
    'pat@b.test;sam@c.test',
    'pat@b.test\r\nsam@c.test\n',
    'pat@b.test sam@c.test',
    'Pat Smith <pat@b.test>; "Lee, Sam" <sam@c.test>',
    'Smith, Pat <pat@b.test>, Lee, Sam <sam@c.test>;',
    "'pat@b.test' <pat@b.test>, Sam<sam@c.test>",
    'pat@b.test, Sam O’Lee <mailto:SAM@c.test>',
  ])('reads the CC addresses of %j', (text) => {
    expect(splitCc(text)).toEqual(['pat@b.test', 'sam@c.test'])
    expect(passes(ccEmails, text)).toBe(true)
  })

  test.each(['Pat Smith', 'Pat pat@b.test', 'pat@b.test, Sam', '<pat@b>', 'patb.test, Sam <sam@c.test>'])(
    'rejects the CC addresses %j',
    (text) => expect(passes(ccEmails, text)).toBe(false),
  )

  test('parses a flag only from true and false', () => {
    expect(z.parse(flag, 'true')).toBe(true)
    expect(z.parse(flag, 'false')).toBe(false)
    for (const other of ['TRUE', '1', 'on', '']) expect(passes(flag, other)).toBe(false)
  })
})
