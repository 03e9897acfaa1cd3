import { describe, expect, it } from 'vitest'
import { ownerOf, reportOf, userOf } from '../testing/data.ts'
import { creatorOf } from './creator-of.ts'

const owner = userOf('law-firm')
const owned = reportOf({ userId: owner.id, user: ownerOf(owner, 'Example Law') })

describe('who ordered a report', () => {
  it('is You to the person, and a name with the firm to everyone else', () => {
    expect(creatorOf(owned, owner.id)).toEqual({ name: 'You', firm: 'Example Law' })
    expect(creatorOf(owned, 'usr_other')).toEqual({ name: 'Case Handler', firm: 'Example Law' })
  })

  it('is the address of an account without a name', () => {
    const nameless = { ...owned, user: { ...ownerOf(owner)!, firstName: '', lastName: '' } }
    expect(creatorOf(nameless, 'usr_other').name).toBe('law-firm@portal.test')
  })

  it('is a guest by address, else by the word', () => {
    expect(creatorOf(reportOf(), owner.id)).toEqual({ name: 'guest@mail.test', firm: null })
    expect(creatorOf(reportOf({ createdByEmail: null }), owner.id).name).toBe('guest@mail.test')
    const unknown = reportOf({ createdByEmail: null, contactEmail: null })
    expect(creatorOf(unknown, owner.id).name).toBe('Guest')
    expect(creatorOf(unknown, owner.id, 'Guest User').name).toBe('Guest User')
  })
})
