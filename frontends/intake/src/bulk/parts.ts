import { readName } from '@portal/contract/agencies/agency-key'
import { toIsoDate } from '../typed-date.ts'
import { tidyCell } from './cells.ts'

// Columns that are parts of another column, and columns with two of ours in one.

interface Part {
  readonly label: string
  readonly headings: readonly string[]
}

/** The parts by name. Those that only help to read another column are part of it too. */
export const parts = {
  firstName: {
    label: 'Client, first name',
    headings: [
      'first name',
      'first',
      'client first name',
      'client first',
      'fname',
      'given name',
      'plaintiff first name',
      'pnc first name',
    ],
  },
  middleName: {
    label: 'Client, middle name',
    headings: ['middle name', 'middle', 'middle initial', 'mi', 'm i', 'client middle name'],
  },
  lastName: {
    label: 'Client, last name',
    headings: [
      'last name',
      'last',
      'client last name',
      'client last',
      'lname',
      'surname',
      'family name',
      'plaintiff last name',
    ],
  },
  nameSuffix: { label: 'Client, suffix', headings: ['suffix', 'name suffix', 'client suffix'] },
  crashTime: {
    label: 'Time of crash (we ask by date)',
    headings: [
      'time',
      'crash time',
      'time of crash',
      'accident time',
      'time of accident',
      'time of loss',
      'loss time',
      'incident time',
      'collision time',
    ],
  },
  city: {
    label: 'City of the agency',
    headings: [
      'city',
      'crash city',
      'accident city',
      'incident city',
      'loss city',
      'city of crash',
      'city of accident',
      'city of loss',
      'city of incident',
      'agency city',
      'department city',
    ],
  },
  county: {
    label: 'County of the agency',
    headings: [
      'county',
      'crash county',
      'accident county',
      'incident county',
      'county of crash',
      'county of accident',
      'county of loss',
      'county of incident',
    ],
  },
  passenger: { label: 'Passenger (yes or no)', headings: ['pax', 'passenger', 'is passenger', 'passenger y/n'] },
} as const satisfies Readonly<Record<string, Part>>
export type PartName = keyof typeof parts

type Texts = Readonly<Partial<Record<PartName, string>>>

interface Whole {
  /** Its columns: the first that the sheet has, or else the first of all. */
  readonly of: readonly ('clientName' | 'crashDate' | 'agency' | 'policeDepartment' | 'clientRole')[]
  readonly parts: readonly PartName[]
  /** Without any of these columns, the parts say nothing: the city of a crash isn't its agency. */
  readonly needs?: readonly ('agency' | 'policeDepartment' | 'kind')[]
  /** The text of the whole. @param own of its column, if the sheet has it. @param kind in the column of the agency type. */
  readonly join: (own: string, texts: Texts, kind: string) => string
}

/** `PD` in Oakland is the Oakland PD. A place in the cell counts more than that of another column. */
const agencyIn = (own: string, { city = '', county = '' }: Texts, kind: string): string => {
  const said = own || (tidyCell('kind', kind) === 'police' ? 'Police Department' : '')
  const alone = tidyCell('kind', said) === 'police' ? 'Police Department' : said
  const read = readName(alone)
  if (!read || read.key !== '' || read.force === 'chp') return own
  if (read.force === 'sheriff' && county) return `${county.replace(/ county$/i, '')} County Sheriff`
  return city ? `${city} ${alone}` : own
}

/** How parts become a whole. A cell of the whole counts more than its parts. */
export const wholes: readonly Whole[] = [
  {
    of: ['clientName'],
    parts: ['firstName', 'middleName', 'lastName', 'nameSuffix'],
    join: (own, { firstName, middleName, lastName, nameSuffix }) =>
      own || [firstName, middleName, lastName, nameSuffix].filter(Boolean).join(' '),
  },
  {
    of: ['crashDate'],
    parts: ['crashTime'],
    join: (own, { crashTime = '' }) => own || (toIsoDate(crashTime) ? crashTime : ''),
  },
  {
    of: ['agency', 'policeDepartment'],
    parts: ['city', 'county'],
    needs: ['agency', 'policeDepartment', 'kind'],
    join: agencyIn,
  },
  {
    of: ['clientRole'],
    parts: ['passenger'],
    join: (own, { passenger = '' }) =>
      own || ({ true: 'passenger', false: 'driver' }[tidyCell('urgent', passenger)] ?? passenger),
  },
]

const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const day = new RegExp(
  String.raw`\b(?:\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?\d{2,4}|\d{4}-\d\d?-\d\d?|${monthName}\.? \d{1,2},? \d{4}|\d{1,2}[ -]${monthName}\.?[ -]\d{2,4})\b`,
  'gi',
)
/** A number with at least three digits, and with letters and hyphens. A name before it is no part of it: `Lopez-2024123`. */
const number =
  /(?:(?<![\p{L}\p{N}_-])(?!\p{Lu}\p{Ll}+-)|(?<=(?<![\p{L}\p{N}_-])\p{Lu}\p{Ll}+-))(?=[\w-]*\d[\w-]*\d[\w-]*\d)[A-Za-z\d][\w-]*[A-Za-z\d](?![\w-])/u

const numberIn = (text: string): string | undefined => number.exec(text)?.[0]

/** The date after a word for a crash, or else the only date without a word for a birth. */
const crashDayIn = (text: string): string | undefined => {
  const found = [...text.matchAll(day)].map(({ 0: date, index }) => ({
    date,
    before: text.slice(Math.max(index - 40, 0), index),
  }))
  const called = found.filter(({ before }) =>
    /\b(?:do[lia]|d[/.]o[/.][lia]\.?|loss|crash|accident|incident|collision)[\s:#=(–-]*$/i.test(before),
  )
  const others = found.filter(({ before }) => !/\b(?:dob|d[/.]o[/.]b\.?|birth|born)[\s:#=(–-]*$/i.test(before))
  const [only, ...more] = called.length > 0 ? called : others
  return more.length > 0 ? undefined : only?.date
}

interface Pair extends Part {
  /** The first is what is found in the text, the second the rest. */
  readonly of: readonly ['crashDate' | 'matterNumber' | 'reportNumber', 'clientName' | 'agency']
  readonly find: (text: string) => string | undefined
}

/** Columns with two of ours in one: `Maria Lopez (DOL 3/5/2026)`. */
export const pairs = {
  clientAndDate: {
    label: 'Client and date of crash',
    headings: [
      'client dol',
      'client and dol',
      'client/dol',
      'client date of loss',
      'client and date of loss',
      'name/dol',
      'client/doi',
    ],
    of: ['crashDate', 'clientName'],
    find: crashDayIn,
  },
  clientAndMatter: {
    label: 'Client and matter number',
    headings: [
      'client/matter',
      'client and matter',
      'matter/client',
      'file/client',
      'client/file no',
      'matter and client',
    ],
    of: ['matterNumber', 'clientName'],
    find: numberIn,
  },
  agencyAndNumber: {
    label: 'Agency and report number',
    headings: ['agency and report no', 'report no and agency', 'dept and report no', 'report no/agency'],
    of: ['reportNumber', 'agency'],
    find: numberIn,
  },
} as const satisfies Readonly<Record<string, Pair>>
export type PairName = keyof typeof pairs

/** The two texts of a cell; without the first, all of it is the second. */
export const splitPair = ({ find }: Pair, text: string): [string, string] => {
  const found = find(text)
  if (!found) return ['', text.trim()]
  const rest = text
    .replace(found, ' ')
    .replaceAll(/\b(?:dol|doi|doa|d\/o\/l|date of loss|matter|file|report|no\.?)(?=[\s:#]*(?:$|[^\w\s:#]|\s*$))/gi, ' ')
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/^[\s,;:|/#()–—-]+|[\s,;:|/#()–—-]+$/g, '')
    .replaceAll(/\s+/g, ' ')
  return [found, rest]
}

/** Headings of columns that no request has. They are left out, and said. */
export const ignoredHeadings: readonly string[] = [
  'practice area',
  'matter status',
  'status',
  'case status',
  'open date',
  'date opened',
  'opened',
  'close date',
  'closed date',
  'date closed',
  'pending date',
  'billable',
  'matter stage',
  'phase',
  'project type',
  'project phase',
  'case type',
  'originating attorney',
  'created',
  'created date',
  'date created',
  'last activity',
  'last updated',
  'row',
  'line',
  'hashtags',
  'paralegal',
  'legal assistant',
  'case manager',
  'statute of limitations',
  'sol',
]
