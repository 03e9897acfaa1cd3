import { expect, test } from 'vitest'
import { hostile, hostileNames, displayedFields, parseField, textFields } from './testing/hostile-text.ts'

test('finds every text field of every endpoint', () => {
  const names = textFields.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(60)
  for (const name of [
    'POST /api/crash-reports body.clientName',
    'GET /api/users query.search',
    'POST /api/auth/login body.password',
  ])
    expect(names).toContain(name)
})

/** Texts that may have several lines: only the bodies of emails and pages show them. */
const paragraphs =
  /(messages|message-templates(\/\{id\})?) body\.text(Es)?$|move body\.note$|body\.firmNote$|agencies(\/\{id\})? body\.notes$|body\.act\.(text(Es)?|firmNote)$/

test.each(displayedFields)('$name rejects hidden characters and leaves accepted text unchanged', (field) => {
  expect.assertions(hostileNames.length)
  for (const name of hostileNames) {
    const { text, outcome } = hostile[name]
    const value = parseField(field, text)
    if ((name === 'lines' || name === 'newline') && paragraphs.test(field.name))
      expect(value).toBe(text.replace('\r\n', '\n'))
    else if (outcome === 'rejected') expect([name, value]).toEqual([name, undefined])
    else if (outcome === 'cleaned') expect([undefined, 'Client', 'client']).toContain(value)
    else expect([undefined, text, text.toLowerCase()]).toContain(value)
  }
})
