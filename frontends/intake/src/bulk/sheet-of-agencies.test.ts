import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { mapHeadings, tableOf } from './read-table.ts'
import { toCells } from './to-cells.ts'
import { unknownValues, valueKey } from './values.ts'

const directory = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../../admin/src/agencies/import/${name}`, 'utf8')

const [, ...lines] = Papa.parse<string[]>(directory('california-agencies.csv').trim()).data
const agencies = lines
  .slice(1)
  .map(([, name = '', kind, , cities = '']) => ({ name, kind: kind as AgencyKind, cities }))

/** Spellings with the agency that is meant: every third of the table. */
const spellings = directory('spellings.txt')
  .split('\n')
  .flatMap((line) => {
    const [, meant, texts = ''] = /^([^#?:][^:]*): (.*)$/.exec(line) ?? []
    return texts.split(' | ').flatMap((text) => (meant ? [{ meant, text }] : []))
  })
  .filter((_, at) => at % 3 === 0)

test('a sheet with 60 spellings of agencies needs at most two clicks, and each row gets the agency that is meant', () => {
  expect(spellings.length).toBeGreaterThanOrEqual(60)
  const table = tableOf([['Client', 'Agency'], ...spellings.map(({ text }, at) => [`Client ${at}`, text])])!
  const mapping = mapHeadings(table)
  const asked = unknownValues(table, mapping, agencies)
  // One is Continue.
  expect(asked.filter(({ suggestion, isKept }) => suggestion === undefined && !isKept).length).toBeLessThanOrEqual(1)
  const answers = Object.fromEntries(
    asked.flatMap(({ name, text, suggestion }) => (suggestion ? [[valueKey(name, text), suggestion]] : [])),
  )
  const cells = toCells(table, mapping, { kind: '', agencies, answers })
  const wrong = cells.flatMap(({ kind, policeDepartment, areaOffice }, at) => {
    const { meant, text } = spellings[at]!
    const named = kind === 'chp' ? areaOffice : policeDepartment
    return named === meant ? [] : [[text, kind, named, meant]]
  })
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(1)
})
