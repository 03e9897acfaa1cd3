import { expect, test } from 'vitest'
import { hostile, hostileNames, openFields, taken, textFields } from './testing/hostile-text.ts'

test('the fields that text gets in by are found in the contract itself', () => {
  const names = textFields.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(60)
  for (const name of [
    'POST /api/crash-reports body.clientName',
    'GET /api/users query.search',
    'POST /api/auth/login body.password',
  ])
    expect(names).toContain(name)
})

test.each(openFields)('$name refuses what hides, and changes nothing of what it takes', (field) => {
  expect.assertions(hostileNames.length)
  for (const name of hostileNames) {
    const { text, is } = hostile[name]
    const value = taken(field, text)
    if (is === 'refused') expect([name, value]).toEqual([name, undefined])
    else if (is === 'cleaned') expect([undefined, 'Client', 'client']).toContain(value)
    else expect([undefined, text, text.toLowerCase()]).toContain(value)
  }
})
