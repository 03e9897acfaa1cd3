import { amountPattern } from '../requests/actions/amount.ts'
import { leadsTo, linksIn } from './links.ts'
import { dayIn } from './days-in-words.ts'

// The meaning of an agency's answer, from its words. Staff are offered a step for each, and nothing is done by itself.

export const neededItems = ['authorization', 'id', 'payment', 'form', 'details'] as const
export type NeededItem = (typeof neededItems)[number]

export type Offer =
  /** The agency has no report. */
  | { readonly kind: 'no-record' }
  /** The report is at another agency, if it says which. */
  | { readonly kind: 'elsewhere'; readonly agency: string | null }
  /** The report will be ready later, if it says when: a day such as `2026-12-04`. */
  | { readonly kind: 'not-ready'; readonly on: string | null }
  /** Dollars, such as `23.00`. */
  | { readonly kind: 'fee'; readonly amount: string }
  | { readonly kind: 'needs'; readonly what: readonly NeededItem[] }
  | { readonly kind: 'download'; readonly url: string }

const textLength = 8000

/** A line that its program broke, because it is long and ends within a sentence. */
const broken = /^(.{50,100}[^.!?:\s])\r?\n(?=[^\s>*-])/gm

/** Sentences, or lines where a text has no sentences. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(broken, '$1 ')
    .replaceAll(/[‘’]/g, "'")
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

// Clerks' words for record and report.
const reports = '(?:records?|reports?|documents?|rec|rpts?)'
const notFee = '(?! (?:fee|charge|cost)s?\\b)'
const noRecord = [
  new RegExp(`\\b(?:have|has|had|is|are|was|were) no (?:\\w+ ){0,2}${reports}\\b${notFee}`, 'i'),
  new RegExp(
    `\\bno (?:\\w+ ){0,2}${reports}\\b${notFee}.{0,40}\\b(?:found|exists?|located|on file|taken|made|written|match)`,
    'i',
  ),
  new RegExp(`\\bno ${reports} (?:of|for|under|with|on)\\b`, 'i'),
  /\b(?:unable|not able|failed) to (?:locate|find)\b/i,
  /\b(?:could|can|did|do|does)(?:n't| ?not) (?:locate|find|have|see|show)\b.{0,50}\b(?:report|record|incident|collision|crash|case)\b/i,
  /\b(?:could|can|did|do|does)(?:n't| ?not) (?:locate|find|have|see|show) anything\b/i,
  /\bsearch\b.{0,80}\bnegative\b/i,
  /\b(?:not on file|exchange of information only|nothing (?:comes|came|shows|showed) up|nothing (?:was )?found)\b/i,
  /\bnothing (?:in our (?:system|records|files|database)|(?:under|for|on) (?:that|this|the) )/i,
  /\b(?:do|does|did)(?:n't| not) (?:show|match) (?:a|any) (?:\w+ )?(?:report|record)/i,
]
/** Before it, the words are about what may be. */
const condition = /\b(?:if|whether|unless|in case|not saying)\b/i
/** Records and searches of something else. */
const ofOthers = /\b(?:records? of insurance|search of (?:the|his|her|their) (?:vehicle|car|driver|person))\b/i
/** Footers are about emails. */
const ofEmails = /\b(?:records?|reports?) of (?:\w+ )?(?:e-?mails?|messages?|communications?)\b/i
const done = '(?:ready|completed?|approved|finished|available|final|released?|releasable|cleared|signed off)'
const notReady = [
  new RegExp(`\\bnot (?:yet )?(?:been )?(?:be )?${done}\\b`, 'i'),
  new RegExp(`\\b(?:has|have|is|was|won|wo)n't (?:yet )?(?:been |be )?${done}\\b`, 'i'),
  /\bstill (?:pending|under|open|an open|being (?:written|completed|reviewed)|writing|working on|in (?:process|progress))\b/i,
  /\b(?:pending|open investigation|under (?:\w+ )?(?:review|investigation))\b/i,
  /\b(?:cannot|can't|can not) be released (?:at this time|yet)\b/i,
  /\b(?:expected completion|(?:will|should|is expected to) be (?:ready|available|completed?|finished|released))\b/i,
]
/** Not any longer. */
const isOver = /\b(?:no longer|not .{0,30}\bany ?more)\b/i
/** About reports in general. */
const general =
  /^\W*(?:(?:all|most|some|other|many) )?(?:\w+ )?reports\b.*\b(?:may|can|take|usually|generally|typically)\b/i
const yet = /\b(?:yet|still)\b/i
const waitHint =
  /\b(?:allow|check back|try again|available|ready|complete[d]?|done|expect|by|after|on|until|approximately|takes?|within)\b/i
const dayCount = /\b\d+ ?(?:\w+ )?days?\b/i

const agencyName =
  /\b((?:California Highway Patrol|CHP)(?:[, ]+(?:[A-Z][a-z]+ ?){1,3}(?:office|area)?)?|(?:[A-Z][\w.'-]*,? ){1,4}(?:PD|P\.D\.|Police(?: Department)?|POLICE|Sheriff(?:'s)?(?: Office| Department| Station)?|SHERIFF)|(?:[A-Z][a-z]+ ){1,3}(?:Area [Oo]ffice|[Oo]ffice|Area))\b/
const handledBy =
  /\b(?:handled|investigated|taken|worked|covered|written|completed|responded to|kept|held|maintained) by\b|\b(?:contact|try|belongs to|jurisdiction of|contract(?:s|ed)? .{0,40}with|(?:direct|send|submit) your req\w* to|(?:request|get|obtain|order) (?:it|this|that|the report|a copy) (?:from|through|at))\b/i
/** After the agency's name. */
const tookIt = /^(?:'s)?,? (?:took|handled|wrote|worked|investigated|has|had|did) (?:the|this|that|it)\b/i
const otherJurisdiction =
  /\b(?:outside(?: of)?|not (?:in|within|under)) (?:our|this|the city's) (?:\w+ )?jurisdiction\b|\bnot our (?:case|jurisdiction)\b/i

const money = /\$\s?(\d{1,3}(?:,\d{3})+|\d{1,5})(\.\d{2})?(?!\d)/
const aboutFee =
  /\b(?:fee|charge|cost|total|due|pay(?:ment|able)?|remit|invoice|price|amount|balance|per copy|dollars|bucks|comes to|it'?s)\b/i
const totals = /\b(?:total|due|balance|remit)\b/i
const inWords: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, at + 1]),
)
Object.assign(inWords, { thirty: 30, forty: 40, fifty: 50 })
const dollarsInWords = new RegExp(
  `\\b(${Object.keys(inWords).join('|')}|\\d{1,4}(?:\\.\\d{2})?) (?:dollars|bucks)\\b`,
  'i',
)
/** As a line of an invoice has it. */
const dueWithoutSign = /\b(?:total|balance|amount)(?: due)?\b[^\d$]{0,15}(\d{1,5}\.\d{2})\b/i

/** Nothing is to be sent. */
const isSettled =
  /\b(?:(?:do not|don't|need not|no need to) (?:re)?(?:send|mail|pay|submit|need|bring|include)|(?:is|are|yours) on file|(?:part|auth\w*) is fine)\b/i
const isFree = /\b(?:disregard|waived|free of charge|no (?:fee|charge|cost)s?)\b/i
/** Money that isn't to be paid: what a crash cost, or what was paid. */
const isOtherMoney = /\b(?:damages?|loss|refund|no longer|(?:I|we) (?:have )?paid)\b/i
const asksFor =
  /\b(?:need|needs|require[sd]?|required|provide|send|submit(?:ted)?|include|attach|missing|without|obtain|must|enclose|along with|with|pls|get us|fill out|verify|what|which|once we have|unsigned|cuts? off|(?:is|was)(?:n't| not) (?:signed|dated|legible|readable))\b/i
const hasThanks = /\b(?:thank you|received your|we received|thanks for|came in)\b/i
const needed: readonly (readonly [NeededItem, RegExp])[] = [
  [
    'authorization',
    /\b(?:authorization|authorisation|auth|signed release|release (?:signed|form)|client release|written consent|consent form|letter of rep(?:resentation)?|proof of representation|showing (?:that )?you represent)\b/i,
  ],
  [
    'id',
    /\b(?:photo id|identification|driver'?s? licen[cs]e|DL|proof of identity|valid id|copy of (?:\w+ ){0,3}ID|clients?'?s? ID)\b/i,
  ],
  [
    'payment',
    /\b(?:check or money order|money order|remit|payable to|pay(?:ment)? online|payment (?:is )?(?:required|due|must)|(?:send|mail|submit|enclose)\b.{0,50}\bpayment|(?:send|mail|submit|enclose) (?:a |the |your )?(?:check|ck))\b/i,
  ],
  [
    'form',
    /\b(?:request form|application form|(?:attached|our|our own|following|this) form|chp ?-?190|application for release)\b/i,
  ],
  [
    'details',
    /\b(?:cross ?st(?:reet)?s?|exact location|verify (?:the )?(?:date|location|number|spelling)|claim (?:number|no\b)|insured'?s name|policy number|date of birth|(?:date|time) and location|location of the (?:collision|accident|crash))\b|\bclaim #/i,
  ],
]

const download =
  /\b(?:download(?:ed)?|retrieved?|released to you|shared (?:a |the )?(?:file|folder|document)|uploaded to your request|posted by the agency|(?:report|records?|documents?|files?) (?:is|are|was|were)(?: now)? (?:ready|available|online|there|posted|uploaded|attached to))\b/i
const otherLinks = /unsubscribe|privacy|preferences|support|\/help|aka\.ms/i

const dollarsOf = (sentence: string): string | undefined => {
  const [, words] = dollarsInWords.exec(sentence) ?? []
  const [, unsigned] = dueWithoutSign.exec(sentence) ?? []
  const [, whole, cents = '.00'] = money.exec(sentence) ?? []
  const amount =
    whole === undefined
      ? (unsigned ?? (words && String(inWords[words.toLowerCase()] ?? words)))
      : `${whole.replaceAll(',', '')}${cents}`
  const written = amount === undefined || amount.includes('.') ? amount : `${amount}.00`
  return written !== undefined && amountPattern.test(written) ? written : undefined
}

const feeIn = (sentences: readonly string[]): string | undefined => {
  const priced = sentences.filter(
    (one) =>
      aboutFee.test(one) &&
      dollarsOf(one) &&
      ![hasThanks, isSettled, isFree, isOtherMoney].some((pattern) => pattern.test(one)),
  )
  const [first] = [...priced.filter((one) => totals.test(one)), ...priced]
  return first && dollarsOf(first)
}

const withoutArticle = (agency: string): string => agency.replace(/^(?:the|our) /i, '').trim()

const elsewhereIn = (sentences: readonly string[]): Extract<Offer, { kind: 'elsewhere' }> | undefined => {
  const named = sentences.flatMap((one) => {
    const at = handledBy.exec(one)
    const [, agency] = (at && agencyName.exec(one.slice(at.index + at[0].length))) ?? []
    return agency ? [withoutArticle(agency)] : []
  })
  const took = sentences.flatMap((one) => {
    const [, agency] = agencyName.exec(one) ?? []
    return agency && tookIt.test(one.slice(one.indexOf(agency) + agency.length)) ? [withoutArticle(agency)] : []
  })
  const [agency] = [...named, ...took]
  if (agency) return { kind: 'elsewhere', agency }
  return sentences.some((one) => otherJurisdiction.test(one)) ? { kind: 'elsewhere', agency: null } : undefined
}

const isNotReady = (sentence: string): boolean =>
  notReady.some((pattern) => pattern.test(sentence)) && !general.test(sentence) && !isOver.test(sentence)

const notReadyIn = (sentences: readonly string[], today: string): Extract<Offer, { kind: 'not-ready' }> | undefined => {
  const at = sentences.findIndex(isNotReady)
  if (at < 0) return undefined
  const days = sentences
    .slice(at, at + 4)
    .filter((one) => waitHint.test(one))
    .flatMap((one) => {
      const day = dayIn(one, today)
      return day === undefined ? [] : [{ day, isCounted: dayCount.test(one) }]
    })
  // A date is surer than a number of days, which may count from another one.
  const best = days.find(({ isCounted }) => !isCounted) ?? days[0]
  return { kind: 'not-ready', on: best?.day ?? null }
}

const isNoRecord = (sentence: string): boolean =>
  noRecord.some((pattern) => {
    const found = pattern.exec(sentence)
    return found !== null && !condition.test(sentence.slice(0, found.index))
  }) &&
  !isNotReady(sentence) &&
  !yet.test(sentence) &&
  !ofOthers.test(sentence) &&
  !ofEmails.test(sentence)

const isNeeded = (item: NeededItem, pattern: RegExp, sentence: string): boolean =>
  pattern.test(sentence) &&
  (item === 'payment' || item === 'form' || asksFor.test(sentence)) &&
  !hasThanks.test(sentence) &&
  !isSettled.test(sentence) &&
  !(item === 'payment' && isFree.test(sentence))

/** The parts of a text that different people wrote: above it who forwarded, below what they forwarded. */
const writtenBy = (text: string): string[] =>
  text.split(/^(?=-{2,} ?(?:forwarded|original) message|from:.*\n(?:sent|date|to):)/im)

const offersOf = (text: string, today: string, sites?: readonly string[]): Offer[] => {
  const sentences = sentencesOf(text)
  const notYet = notReadyIn(sentences, today)
  const elsewhere = elsewhereIn(sentences)
  const fee = feeIn(sentences)
  const what = needed.flatMap(([item, pattern]) =>
    sentences.some((one) => isNeeded(item, pattern, one)) ? [item] : [],
  )
  const url = linksIn(text).find((link) => !otherLinks.test(link) && (!sites || leadsTo(link, sites)))
  return [
    ...(url && !notYet && sentences.some((one) => download.test(one)) ? [{ kind: 'download', url } as const] : []),
    ...(sentences.some(isNoRecord) ? [{ kind: 'no-record' } as const] : []),
    ...(elsewhere ? [elsewhere] : []),
    ...(notYet ? [notYet] : []),
    ...(fee ? [{ kind: 'fee', amount: fee } as const] : []),
    ...(what.length > 0 ? [{ kind: 'needs', what } as const] : []),
  ]
}

/**
 * The steps that an answer suggests, by its words. The latest of forwarded emails counts, if its words suggest a step.
 * @param today the day it arrived, in California.
 * @param sites the sites to which a download may lead; any without them.
 */
export const offersIn = (text: string, today: string, sites?: readonly string[]): Offer[] => {
  for (const part of writtenBy(text.slice(0, textLength))) {
    const offers = offersOf(part, today, sites)
    if (offers.length > 0) return offers
  }
  return []
}
