import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { californiaCounties } from '@portal/contract/admin/coverage-areas'
import { agencyKinds, kindsOfForce } from '@portal/contract/agencies/agency-kinds'
import { agencyKey, agencyNamed, agencyNamedBy, officeNamedBy } from '@portal/contract/agencies/agency-key'
import { listCities } from '@portal/contract/agencies/agency-key'
import { listPrefixes } from '@portal/contract/agencies/report-numbers'
import { limits } from '@portal/contract/limits'
import { describeError } from './agency-file.ts'
import { californiaFrom } from './california.ts'

const beside = (name: string): string => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
const file = californiaFrom(Papa, beside('california-agencies.csv'))
const agencies = file.rows.flatMap(({ key, form }) => (form ? [{ ...form, key: key! }] : []))
const local = agencies.filter(({ kind }) => kind !== 'chp')
const repeated = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at)

describe("the file of California's agencies", () => {
  test('is read by the import, in one go', () => {
    expect(file.rows.flatMap(({ number, errors }) => errors.map((error) => describeError(number, error)))).toEqual([])
    expect(file.columns).toEqual(['name', 'kind', 'county', 'cities', 'reportPrefixes'])
    expect(agencies.length).toBeGreaterThan(550)
    expect(agencies.length).toBeLessThanOrEqual(limits.agenciesPerImport)
  })

  test('has one row for each agency, and a key by which later releases know it', () => {
    expect(repeated(agencies.map(({ key }) => key))).toEqual([])
    expect(agencies.filter(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(key))).toEqual([])
    expect(repeated(agencies.map(({ kind, name }) => `${agencyKinds[kind].force} ${agencyKey(kind, name)}`))).toEqual(
      [],
    )
  })

  test('has a sheriff for each of the 58 counties, and no other counties', () => {
    const counties: readonly string[] = californiaCounties
    expect(agencies.filter(({ county }) => !counties.includes(county))).toEqual([])
    const sheriffs = agencies.filter(({ kind }) => kind === 'sheriff').map(({ county }) => county)
    expect(sheriffs.toSorted()).toEqual(counties.toSorted())
  })

  test('says once who answers in each incorporated city, in its county', () => {
    const answered = local.flatMap(({ county, cities }) => listCities(cities).map((city) => `${county}: ${city}`))
    const incorporated = beside('california-cities.txt')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .flatMap((line) => {
        const [county, cities = ''] = line.split(': ')
        return cities.split(', ').map((city) => `${county}: ${city}`)
      })
    expect(incorporated).toHaveLength(483)
    expect(answered.toSorted()).toEqual(incorporated.toSorted())
  })

  test('has area offices only beside cities of their own county', () => {
    const countiesOf = Map.groupBy(
      local.flatMap(({ county, cities }) => listCities(cities).map((city) => ({ county, city }))),
      ({ city }) => city,
    )
    const elsewhere = agencies.flatMap(({ kind, name, county, cities }) =>
      kind === 'chp'
        ? listCities(cities)
            .filter((city) => countiesOf.get(city)?.every((one) => one.county !== county))
            .map((city) => `${name}: ${city}`)
        : [],
    )
    expect(elsewhere).toEqual([])
  })

  test('has prefixes only of area offices, each once', () => {
    const prefixes = agencies.flatMap(({ kind, reportPrefixes }) =>
      listPrefixes(reportPrefixes).map((prefix) => ({ kind, prefix })),
    )
    expect(repeated(prefixes.map(({ prefix }) => prefix))).toEqual([])
    expect(prefixes.filter(({ kind }) => !agencyKinds[kind].hasReportPrefixes)).toEqual([])
  })

  test('has names that are recognized as they are', () => {
    const [offices, others] = [kindsOfForce('chp'), agencies.filter(({ kind }) => !agencyKinds[kind].hasReportPrefixes)]
    const found = (name: string) => agencyNamed(agencies, agencyNamedBy(name) ?? { force: 'chp', key: '' })
    expect(others.filter((agency) => found(agency.name) !== agency).map(({ name }) => name)).toEqual([])
    const unknown = agencies.filter(
      (agency) =>
        offices.includes(agency.kind) && agencyNamed(agencies, officeNamedBy(`CHP ${agency.name}`)!) !== agency,
    )
    expect(unknown).toEqual([])
  })
})
