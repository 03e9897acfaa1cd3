import { brand } from '@portal/contract/brand'

export const en = {
  where: 'Where was the crash?',
  whereHint: 'The agency that came to the crash has the report.',
  freeway: 'On a freeway or highway',
  countyRoad: 'On a road outside of a city',
  cityStreet: 'On a city street',
  unsure: "I'm not sure",
  chp: 'California Highway Patrol (CHP)',
  cityPolice: "The city's police or the sheriff",
  weFindOut: "We'll find out for you",

  need: 'What You Need',
  needs: [
    'The date of the crash',
    'Your driver license number or license plate',
    'The report number, or the card the officer gave you',
    "If you don't have the card, a signed letter giving us permission",
    'An email address for the report',
  ],
  needNoNumber: "No number? Tell us where the crash was. We'll look for it.",
  card: 'A card from an officer, with the report number on its third line',
  cardTitle: 'Collision information',
  cardDate: 'Date',
  cardNumber: 'Report no.',
  cardOfficer: 'Officer',
  numberIsHere: 'The number is here',

  whichCity: 'Which City or County?',
  whichCityHint: "We'll find the police department or sheriff's office.",
  back: 'Back',
  city: 'City or county',
  cityHint: 'Such as Oakland',
  county: (name: string) => `${name} County`,
  unknown: (name: string) => `We don't have “${name}” in our list`,
  cantLook: "We can't look it up right now",
  unknownText: "You can still send the request. We'll check if we can get the report and email you.",
  continueAnyway: 'Continue Anyway',
  notCovered: (agency: string) => `${agency}: we don't get reports from here yet`,
  askThem: 'You can ask them for the report yourself.',
  theirPage: 'Their request page',
  newTab: '(opens in a new tab)',
  askUs: `Or ask us: ${brand.email}`,
}

export type FinderTexts = typeof en
