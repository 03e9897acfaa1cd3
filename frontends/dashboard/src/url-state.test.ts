import { describe, expect, test } from 'vitest'
import { hrefFor, initialUrlState, parseUrlState, type UrlState } from './url-state.ts'

const queryOf = (state: UrlState) => new URL(hrefFor(state), 'http://localhost').search

describe('URL state', () => {
  test.each<Partial<UrlState>>([
    {},
    { view: 'crash' },
    { view: 'police', page: 2, params: { needsWork: 'true' } },
    { view: 'queue', page: 2, params: { tab: 'due', sort: '-client' }, request: 'crh_1', panel: 'upload' },
    { view: 'crash', page: 3, search: 'Lee & Sons + 50', request: 'crh_1', file: 'fil_1.pdf' },
  ])('is the same after a round trip through the URL: %j', (change) => {
    const state = { ...initialUrlState, ...change }
    expect(parseUrlState(queryOf(state))).toEqual(state)
  })

  test('leaves defaults out of the URL', () => {
    expect(hrefFor({ ...initialUrlState, view: 'crash' })).toBe('/dashboard?view=crash')
  })

  test.each([
    'view=other',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'report=',
    'file=fil_1.pdf',
    'needsWork=false',
    'tab=due',
    'panel=messages',
    '',
  ])('ignores the invalid or empty query %j', (query) => {
    expect(parseUrlState(query)).toEqual(initialUrlState)
  })
})
