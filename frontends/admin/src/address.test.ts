import { expect, it } from 'vitest'
import { changedQuery, pageOf } from './address.ts'

it.each([
  ['tab=users', { search: 'case' }, 'tab=users&search=case'],
  ['tab=users&search=case&page=3', { search: '', page: 1 }, 'tab=users'],
  ['tab=database', { auditPage: 2 }, 'tab=database&auditPage=2'],
  ['tab=database&auditPage=2', { auditPage: 1 }, 'tab=database'],
  ['role=admin', { role: null }, ''],
])('changes %j by %j into %j', (query, change, changed) => expect(changedQuery(query, change)).toBe(changed))

it.each([
  ['3', 3],
  [null, 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
])('takes %j as page %d', (text, page) => expect(pageOf(text)).toBe(page))
