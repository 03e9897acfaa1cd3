import { expect, test } from 'vitest'
import type { LocalAgency } from './local-agencies.ts'
import { agenciesNamed, departmentNews, isCovered } from './find-agency.ts'

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
  ['oakland police department', undefined],
  ['oakland pd', { meant: 'Oakland Police Department' }],
  ['Oakland', { meant: 'Oakland Police Department' }],
  ['Dublin PD', { meant: 'Alameda County Sheriff' }],
  ['Oackland', { maybe: ['Oakland Police Department'] }],
  ['Alameda', { maybe: ['Alameda Police Department', 'Alameda County Sheriff'] }],
  // Suggestions of the field have it.
  ['Oakl', undefined],
  ['Oakland Sheriff', { unknown: 'Oakland Sheriff' }],
  ['Modesto PD', { unknown: 'Modesto PD' }],
  ['', undefined],
])('of the department %j, the form says %j', (typed, news) => {
  const all = [
    agency('Oakland Police Department', 'Alameda', 'Oakland'),
    agency('Alameda Police Department', 'Alameda', 'Alameda'),
    { ...agency('Alameda County Sheriff', 'Alameda', 'Dublin'), kind: 'sheriff' as const },
  ]
  expect(departmentNews(typed, { agencies: all, areas: [] })).toEqual(news)
})

test('of a department whose county is no active area, the form says that we do not get its reports', () => {
  const areas = [{ id: 'area', name: 'Santa Clara County', description: '' }]
  expect(departmentNews('East Palo Alto PD', { agencies, areas })).toEqual({
    notCovered: 'East Palo Alto Police Department',
  })
})
