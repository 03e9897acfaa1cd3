import { describe, expect, it } from 'vitest'
import { activityOf } from '../testing/data.ts'
import { actorOf } from './actor-of.ts'

const person = { firstName: 'Case', lastName: 'Handler', lawFirmName: null }

describe('who did it', () => {
  it('is the office by full name and a law firm by first name, last initial and firm', () => {
    expect(actorOf(activityOf({ userRole: 'staff', user: person }))).toEqual({ name: 'Case Handler', firm: null })
    const firm = { ...person, lawFirmName: 'Example Law' }
    expect(actorOf(activityOf({ userRole: 'law-firm', user: firm }))).toEqual({ name: 'Case H.', firm: 'Example Law' })
  })

  it('is a single name where the server gives no more', () => {
    const masked = { firstName: 'Law Firm', lastName: '', lawFirmName: null }
    expect(actorOf(activityOf({ userRole: 'law-firm', user: masked })).name).toBe('Law Firm')
  })

  it('is the portal for the office without a person, else a guest', () => {
    expect(actorOf(activityOf({ userRole: 'admin' })).name).toBe('CollisionDocket')
    expect(actorOf(activityOf()).name).toBe('Guest')
  })
})
