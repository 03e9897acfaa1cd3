import { describe, expect, it } from 'vitest'
import { hrefOf, readAddress, start, type Address } from './address.ts'

const queryOf = (address: Address) => new URL(hrefOf(address), 'http://localhost').search

describe("the dashboard's address", () => {
  it.each<Partial<Address>>([
    {},
    { view: 'crash' },
    { view: 'police', page: 2, needsWork: true },
    { view: 'crash', page: 3, search: 'Lee & Sons + 50', report: 'crh_1', file: 'fil_1.pdf' },
  ])('leads back to %j', (change) => {
    expect(readAddress(queryOf({ ...start, ...change }))).toEqual({ ...start, ...change })
  })

  it('keeps what is not set out of the address', () => {
    expect(hrefOf({ ...start, view: 'crash' })).toBe('/dashboard?view=crash')
  })

  it.each([
    'view=other',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'report=',
    'file=fil_1.pdf',
    'needsWork=false',
    '',
  ])('takes %j as the start', (query) => {
    expect(readAddress(query)).toEqual(start)
  })
})
