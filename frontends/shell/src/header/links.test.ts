import { describe, expect, it } from 'vitest'
import type { User } from '@portal/contract/accounts'
import { displayName, headerLinks, initials, isActive } from './links.ts'

const user = (role: User['role']) => ({ role }) as User
const labels = (whose: User | null) => headerLinks(whose).map(({ label }) => label)

describe('the header', () => {
  it('shows each kind of visitor their links in order', () => {
    expect(labels(null)).toEqual(['Home', 'Request'])
    expect(labels(user('law-firm'))).toEqual(['Home', 'Request', 'Dashboard', 'Profile'])
    expect(labels(user('staff'))).toEqual(['Home', 'Request', 'Dashboard', 'Profile'])
    expect(labels(user('admin'))).toEqual(['Home', 'Request', 'Dashboard', 'Admin', 'Profile'])
  })

  it('marks home only at home and the others wherever the path starts with them', () => {
    expect(isActive('/', '/')).toBe(true)
    expect(isActive('/', '/request')).toBe(false)
    expect(isActive('/dashboard', '/dashboard')).toBe(true)
    expect(isActive('/dashboard', '/dashboard/x')).toBe(true)
    expect(isActive('/admin', '/dashboard')).toBe(false)
  })

  it('names a person by initials and full name, else U and the address', () => {
    expect(initials({ firstName: 'pat', lastName: 'Quill' })).toBe('PQ')
    expect(initials({ firstName: '', lastName: '' })).toBe('U')
    expect(displayName({ firstName: '', lastName: '', email: 'a@b.test' })).toBe('a@b.test')
  })
})
