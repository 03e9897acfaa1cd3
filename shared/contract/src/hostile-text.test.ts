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

test.each(displayedFields)('$name rejects hidden characters and leaves accepted text unchanged', (field) => {
  expect.assertions(hostileNames.length)
  for (const name of hostileNames) {
    const { text, outcome } = hostile[name]
    const value = parseField(field, text)
    if (outcome === 'rejected') expect([name, value]).toEqual([name, undefined])
    else if (outcome === 'cleaned') expect([undefined, 'Client', 'client']).toContain(value)
    else expect([undefined, text, text.toLowerCase()]).toContain(value)
  }
})
