import type { Force } from './agency-kinds.ts'

// The words of agencies' names as people write them, after folding. Sources: the state's crime statistics ("Alameda Co. Sheriff's
// Department"), public logs of license plate readers ("Contra Costa County CA SO"), station lists of sheriffs, news and forums.

/** Words that say a force, in English and Spanish, with their usual misspellings. */
const forceWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:(?:dep[a-z]*m[a-z]*nts?|dept|departamento) (?:of|de) )?(?:public safety|seguridad publica)\b/g, 'police'],
  [/\b(?:(?:california|calif|cal|ca|state) )?(?:highways?|hiway|hwy) (?:patrol|ptrl)\b/g, 'chp'],
  [/\bpatrulla de (?:caminos|carreteras)(?: de california)?\b/g, 'chp'],
  [/\bc h p\b/g, 'chp'],
  [/\bp d\b/g, 'pd'],
  [/\bs o$/g, 'so'],
  [/\b(?:sh[ae]r+[ie]*f+|alguacil)(?: s)?s?\b/g, 'sheriff'],
  [/\b(?:polcie|polce|poilce|policia)\b/g, 'police'],
  [/\bcity and county of\b/g, 'city of'],
  [/\b(?:del?|de la) (?:condado|ciudad) de\b/g, ''],
  [/\buniversity of california\b/g, 'uc'],
  [/\b(?:california|cal) state(?: university)?\b/g, 'csu'],
]

/** One word for each force and kind of office. */
export const withForceWords = (text: string): string =>
  forceWords.reduce((said, [pattern, word]) => said.replace(pattern, word), text)

/** Words that say neither the place nor the force. Places have none of them. */
const otherWords = new Set(
  (
    'office offices ofc oficina services bureau division div station stn substation area traffic records unit section local ' +
    'headquarters hq coroner agency authority law enforcement collision accident dept dpt departamento university campus ca calif county co condado'
  ).split(' '),
)
const isDepartment = /^dep[a-z]*m[a-z]*nts?$/

/** Whether a word of a name isn't part of its place. A police department of a county has that in its name. */
export const isOtherWord = (word: string, force: Force | null): boolean =>
  isDepartment.test(word) || (otherWords.has(word) && !(force === 'police' && /^co(?:unty)?$/.test(word)))

/** Abbreviations at the start of a place, and of words anywhere. */
const firstWords = new Map(
  Object.entries({
    s: 'south',
    so: 'south',
    n: 'north',
    no: 'north',
    e: 'east',
    w: 'west',
  }),
)
const anyWords = new Map(
  Object.entries({
    st: 'saint',
    mt: 'mount',
    ft: 'fort',
    sac: 'sacramento',
    sf: 'san francisco',
  }),
)
/** Whole places as people write them. */
const places = new Map(
  Object.entries({
    la: 'los angeles',
    sd: 'san diego',
    sj: 'san jose',
    oc: 'orange',
    lb: 'long beach',
    hb: 'huntington beach',
    ssf: 'south san francisco',
    rpv: 'rancho palos verdes',
    weho: 'west hollywood',
    slo: 'san luis obispo',
    'la canada': 'la canada flintridge',
    carmel: 'carmel by the sea',
    'el paso robles': 'paso robles',
    'el paso de robles': 'paso robles',
    'san buenaventura': 'ventura',
    bart: 'bay rapid transit',
    ucb: 'uc berkeley',
    ucd: 'uc davis',
    ucla: 'uc los angeles',
    ucsd: 'uc san diego',
    uci: 'uc irvine',
    ucsb: 'uc santa barbara',
    ucsf: 'uc san francisco',
  }),
)

/** The usual form of a place's words. */
export const usualPlace = (words: readonly string[]): string => {
  const [first = '', ...rest] = words
  const start = rest.length > 0 ? (firstWords.get(first) ?? first) : first
  const usual = [start, ...rest].map((word) => anyWords.get(word) ?? word).join(' ')
  return places.get(usual) ?? usual.replace(/^(central|csu|east|north|south|uc|west) la$/, '$1 los angeles')
}

/** Initials that mean one agency of California to everybody there. Others are told apart by the directory. */
const initials = new Map<string, readonly [Force, string]>(
  Object.entries({
    lapd: ['police', 'los angeles'],
    lasd: ['sheriff', 'los angeles'],
    lacsd: ['sheriff', 'los angeles'],
    laso: ['sheriff', 'los angeles'],
    sfpd: ['police', 'san francisco'],
    sdpd: ['police', 'san diego'],
    sdso: ['sheriff', 'san diego'],
    sjpd: ['police', 'san jose'],
    ocsd: ['sheriff', 'orange'],
    ocso: ['sheriff', 'orange'],
    rcsd: ['sheriff', 'riverside'],
  }),
)
export const knownInitials = (word: string): readonly [Force, string] | undefined => initials.get(word)
