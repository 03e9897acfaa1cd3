import { expect, test } from 'vitest'
import { agencyKey, agencyNamed, agencyNamedBy, officeNamedBy, besideRoad } from './agency-key.ts'

test.each([
  'Oakland Police Department',
  'OAKLAND POLICE DEPT.',
  'Oakland PD',
  'Oakland P.D.',
  'Oakland Police',
  'City of Oakland Police Department',
  'the City of Oakland Police Dept',
  'Police Department, Oakland',
  'Oakland Police Department, CA',
  'Oakland Police Services',
  'Oakland Department of Public Safety',
  'Oakland Public Safety Dept.',
])('%s names the police of Oakland', (text) => {
  expect(agencyNamedBy(text)).toEqual({ force: 'police', key: agencyKey('police', 'Oakland Police Department') })
})

test.each([
  'Alameda County Sheriff',
  "Alameda County Sheriff's Office",
  'Alameda County Sheriff’s Department',
  'Alameda Co. Sheriffs Dept',
  'Alameda Sheriff',
  'Alameda County SO',
  'Sheriff, County of Alameda',
])('%s names the sheriff of Alameda', (text) => {
  expect(agencyNamedBy(text)).toEqual({ force: 'sheriff', key: agencyKey('sheriff', 'Alameda County Sheriff') })
})

test.each(['Oakland', 'CHP Oakland', 'PD', 'Police Department', 'SO', '', '🚓'])('%s names no agency', (text) => {
  expect(agencyNamedBy(text)).toBeNull()
})

test.each([
  ['CHP - Golden Gate', 'golden gate'],
  ['Golden Gate CHP', 'golden gate'],
  ['California Highway Patrol, Golden Gate Area Office', 'golden gate'],
  ['C.H.P. California City', 'california city'],
  ['CHP', ''],
])('%s names the area office %j', (text, key) => {
  expect(officeNamedBy(text)).toEqual({ force: 'chp', key })
  if (key) expect(agencyKey('chp', text)).toBe(key)
})

test.each([
  ['101 near Gilroy', 'Gilroy'],
  ['NB I-880 at Oakland', 'Oakland'],
  ['Hwy 17 Santa Cruz', 'Santa Cruz'],
  ['SR-99 SB in Madera', 'Madera'],
  ['near Pomona', 'Pomona'],
  ['cerca de Pomona', 'Pomona'],
  ['29 Palms', '29 Palms'],
  ['CHP Oakland', 'CHP Oakland'],
  ['101', '101'],
])('the city beside the road in %j is %j', (text, city) => expect(besideRoad(text)).toBe(city))

test.each(['Golden Gate', 'Golden Gate PD', ''])('%j names no area office', (text) =>
  expect(officeNamedBy(text)).toBeNull(),
)

test('a text that says the police names an agency of any kind with police, a city before others', () => {
  const agencies = [
    { kind: 'other', name: 'Davis Police' },
    { kind: 'police', name: 'Davis Police Department' },
    { kind: 'college', name: 'UC Davis Police Department' },
    { kind: 'sheriff', name: 'UC Davis Sheriff' },
  ] as const
  expect(agencyNamed(agencies, agencyNamedBy('UC Davis PD')!)).toBe(agencies[2])
  expect(agencyNamed(agencies, agencyNamedBy('Davis PD')!)).toBe(agencies[1])
})

test('different places, kinds and forces have different keys', () => {
  const names = [
    'Oakland Police',
    'Oakland Housing Authority Police',
    'Alameda Police',
    'Alameda County Sheriff',
    'BART Police',
  ]
  const named = names.map((name) => JSON.stringify(agencyNamedBy(name)))
  expect(new Set(named).size).toBe(names.length)
})

test('a name without a word of its kind, a place or a letter has a key too', () => {
  expect(agencyKey('police', 'Oakland')).toBe('oakland')
  expect(agencyKey('police', 'Police Department')).toBe('police department')
  expect(agencyKey('chp', 'CHP Area Office')).toBe('chp area office')
  expect(agencyKey('police', '???')).toBe('???')
})
