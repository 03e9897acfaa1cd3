import { expect, test } from 'vitest'
import type { LocalAgency } from './local-agencies.ts'
import { agenciesNamed, agencyCalled, isCovered } from './find-agency.ts'

const agency = (name: string, county: string, cities = ''): LocalAgency => ({
  name,
  county,
  cities,
  kind: 'police',
  portalUrl: '',
})
const agencies = [
  agency('East Palo Alto Police Department', 'San Mateo'),
  agency('Palo Alto Police Department', 'Santa Clara'),
  agency('San José Police Department', 'Santa Clara'),
]
const named = (typed: string) => agenciesNamed(agencies, typed).map(({ name }) => name)

test.each([
  ['palo', ['Palo Alto Police Department', 'East Palo Alto Police Department']],
  ['alto east', ['East Palo Alto Police Department']],
  ['SAN JOSE', ['San José Police Department']],
  ['santa clara', ['Palo Alto Police Department', 'San José Police Department']],
  ['p', []],
  ['Modesto', []],
  ['', []],
])('%s finds the agencies with all of its words', (typed, expected) => expect(named(typed)).toEqual(expected))

test.each([
  ['Los Angeles', ['LAPD', 'Los Angeles County Sheriff', 'Los Angeles Port Police']],
  ['lakewood', ['Los Angeles County Sheriff']],
  ['la canada', ['Los Angeles County Sheriff']],
  ['San', ['San Diego Police', 'Los Angeles County Sheriff']],
])('%s finds who answers in the city first', (typed, expected) => {
  const all = [
    agency('Los Angeles County Sheriff', 'Los Angeles', 'La Cañada Flintridge, Lakewood, Santa Clarita'),
    agency('Los Angeles Port Police', 'Los Angeles'),
    agency('LAPD', 'Los Angeles', 'Los Angeles'),
    agency('San Diego Police', 'San Diego', 'San Diego'),
  ]
  expect(agenciesNamed(all, typed).map(({ name }) => name)).toEqual(expected)
})

test('an agency is covered when its county is an active area, and when nothing says otherwise', () => {
  const areas = [{ id: 'area', name: 'Santa Clara County', description: '' }]
  expect(agencies.map((one) => isCovered(one, areas))).toEqual([false, true, true])
  expect(isCovered(agencies[0]!, [])).toBe(true)
  expect(isCovered(agency('Modesto Police Department', ''), areas)).toBe(true)
})

test.each([
  ['oakland pd', 'Oakland Police Department'],
  ['City of Oakland Police Dept.', 'Oakland Police Department'],
  ['oakland police department', 'Oakland Police Department'],
  ['Oakland', undefined],
  ['Oakland Sheriff', undefined],
])('%s is called %s in the directory', (typed, name) => {
  const agency = {
    name: 'Oakland Police Department',
    kind: 'police',
    county: 'Alameda',
    cities: '',
    portalUrl: '',
  } as const
  expect(agencyCalled([agency], typed)?.name).toBe(name)
})
