import { expect, test } from 'vitest'
import { parsePage, updateQuery } from './url-state.ts'

test.each([
  ['tab=users', { search: 'case' }, 'tab=users&search=case'],
  ['tab=users&search=case&page=3', { search: '', page: 1 }, 'tab=users'],
  ['tab=database', { auditPage: 2 }, 'tab=database&auditPage=2'],
  ['tab=database&auditPage=2', { auditPage: 1 }, 'tab=database'],
  ['role=admin', { role: null }, ''],
])('updateQuery(%j, %j) returns %j', (query, changes, updated) => expect(updateQuery(query, changes)).toBe(updated))

test.each([
  ['3', 3],
  [null, 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
])('parsePage(%j) returns %d', (text, page) => expect(parsePage(text)).toBe(page))
