import { describe, expect, test } from 'vitest'
import { actorOf, requesterOf } from './people.tsx'
import { activityEntry, crashReport, requesterAccountOf, userWithRole } from './testing/data.ts'

const requester = userWithRole('law-firm')
const owned = crashReport({ userId: requester.id, user: requesterAccountOf(requester, 'Example Law') })

describe('requesterOf', () => {
  test('returns You to the requester, and the name and firm to others', () => {
    expect(requesterOf(owned, requester.id)).toEqual({ name: 'You', firm: 'Example Law' })
    expect(requesterOf(owned, 'usr_other')).toEqual({ name: 'Case Handler', firm: 'Example Law' })
  })

  test('returns the email address of an account without a name', () => {
    const nameless = { ...owned, user: { ...requesterAccountOf(requester)!, firstName: '', lastName: '' } }
    expect(requesterOf(nameless, 'usr_other').name).toBe('law-firm@portal.test')
  })

  test("returns a guest's email address, or Guest without one", () => {
    expect(requesterOf(crashReport(), requester.id)).toEqual({ name: 'guest@mail.test', firm: null })
    expect(requesterOf(crashReport({ createdByEmail: null }), requester.id).name).toBe('guest@mail.test')
    const unknown = crashReport({ createdByEmail: null, contactEmail: null })
    expect(requesterOf(unknown, requester.id).name).toBe('Guest')
    expect(requesterOf(unknown, requester.id, 'Guest User').name).toBe('Guest User')
  })
})

test('actorOf names a colleague and the viewer, with Law Firm beside the name', () => {
  const entry = activityEntry({
    userRole: 'law-firm',
    user: { firstName: 'Law Firm', lastName: '', lawFirmName: null },
  })
  const named = (self: boolean) => actorOf({ ...entry, colleague: { name: 'Pat Quill', self } })
  expect([actorOf(entry), named(false), named(true), actorOf(activityEntry())]).toEqual([
    { name: 'Law Firm', firm: null },
    { name: 'Pat Quill', firm: 'Law Firm' },
    { name: 'You', firm: 'Law Firm' },
    { name: 'Guest', firm: null },
  ])
})
