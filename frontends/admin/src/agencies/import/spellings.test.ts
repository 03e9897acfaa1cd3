import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { listCities } from '@portal/contract/agencies/agency-key'
import { agenciesNamed } from '@portal/contract/agencies/find-agency'
import { matchAgency } from '@portal/contract/agencies/match-agency'
import { foldWords } from '@portal/contract/fold-words'
import { californiaFrom } from './california.ts'

const beside = (name: string): string => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
const agencies = californiaFrom(Papa, beside('california-agencies.csv')).rows.flatMap(({ form }) => form ?? [])

/** Each spelling with the agency that is meant, or null. */
const spellings = beside('spellings.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [, meant, texts] = /^([^:]+): (.*)$/.exec(line)!
    return texts!.split(' | ').map((text) => ({ text, meant: meant === '?' ? null : meant! }))
  })

const found = (text: string): string | null => {
  const [agency, ...others] = matchAgency(text, agencies).agencies
  return agency && others.length === 0 ? agencyTitle(agency) : null
}

const local = agencies.filter(({ kind }) => kind !== 'chp')

test.each([
  ['as it is', (city: string) => city, 1],
  ['in small letters without accents', (city: string) => foldWords(city).join(' '), 1],
  ['all but its last letter', (city: string) => city.slice(0, -1), 5],
])('a guest who types any of 483 cities, %s, finds who answers there', (_, typed, among) => {
  const cities = local.flatMap((agency) => listCities(agency.cities).map((city) => ({ city, agency })))
  expect(cities).toHaveLength(483)
  const missed = cities.filter(
    ({ city, agency }) => !agenciesNamed(local, typed(city)).slice(0, among).includes(agency),
  )
  expect(missed.map(({ city }) => city)).toEqual([])
})

const offices = agencies.filter(({ kind }) => kind === 'chp')

test.each([
  ['Santa Ana', ['CHP Santa Ana']],
  ['101 near Gilroy', ['CHP Hollister-Gilroy']],
  ['Pomona', ['CHP Baldwin Park']],
  ['I-5 in Santa Clarita', ['CHP Newhall']],
  ['Fontana', ['CHP Rancho Cucamonga', 'CHP San Bernardino']],
])('a requester who types %j as the CHP office finds %j', (typed, found) =>
  expect(agenciesNamed(offices, typed).map(agencyTitle)).toEqual(found),
)

test('the agencies that are meant are in the directory, and no spelling is there twice', () => {
  const titles = new Set(agencies.map(agencyTitle))
  expect(spellings.filter(({ meant }) => meant !== null && !titles.has(meant))).toEqual([])
  expect(new Set(spellings.map(({ text }) => text)).size).toBe(spellings.length)
})

test('of 200 spellings and more, none finds another agency, and at least 95 % find theirs', () => {
  const said = spellings.filter(({ meant }) => meant !== null)
  const results = spellings.map(({ text, meant }) => ({ text, meant, found: found(text) }))
  expect(results.filter((one) => one.found !== null && one.found !== one.meant)).toEqual([])
  const missed = results.filter((one) => one.meant !== null && one.found === null)
  expect(said.length).toBeGreaterThanOrEqual(200)
  expect(missed.length / said.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05)
})
