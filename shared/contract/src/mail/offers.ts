import { amountPattern } from '../requests/actions/amount.ts'
import { leadsTo, linksIn } from './links.ts'
import { dayIn } from './days-in-words.ts'

// The meaning of an agency's answer, from its words. Staff are offered a step for each, and nothing is done by itself.

export const neededItems = ['authorization', 'id', 'payment', 'form'] as const
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

/** Sentences, or lines where a text has no sentences. */
const sentencesOf = (text: string): string[] =>
  text
    .slice(0, textLength)
    .replaceAll(/[‘’]/g, "'")
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

const noRecord = [
  /\b(?:have|has|had|is|are|was|were) no (?:\w+ ){0,2}(?:record|report)s?\b(?! (?:fee|charge|cost)s?\b)/i,
  /\bno (?:\w+ ){0,2}(?:record|report|document)s?\b(?! (?:fee|charge|cost)s?\b).{0,40}\b(?:found|exists?|located|on file|taken|made|written|match)/i,
  /\bno (?:record|report)s? (?:of|for|under|with|on)\b/i,
  /\b(?:unable|not able|failed) to (?:locate|find)\b/i,
  /\b(?:could|can|did|do|does)(?:n't| ?not) (?:locate|find|have)\b.{0,50}\b(?:report|record|incident|collision|crash|case)\b/i,
  /\bsearch\b.{0,80}\bnegative\b/i,
  /\b(?:not on file|exchange of information only|nothing (?:comes|came|shows|showed) up|nothing (?:was )?found)\b/i,
  /\b(?:do|does|did)(?:n't| not) (?:show|match) (?:a|any) (?:\w+ )?(?:report|record)/i,
]
const notReady =
  /\b(?:not (?:yet )?(?:been )?(?:ready|complete[d]?|approved|finished|available|final|released?)|still (?:pending|under|open|being (?:written|completed|reviewed))|pending|under (?:\w+ )?(?:review|investigation)|(?:has|have|is)n't (?:been )?(?:ready|finished|completed?|approved|released)|(?:cannot|can't|can not) be released (?:at this time|yet)|not released yet|still in (?:process|progress)|expected completion|(?:will|should|is expected to) be (?:ready|available|completed?|finished|released))\b/i
const yet = /\b(?:yet|still)\b/i
const waitHint =
  /\b(?:allow|check back|try again|available|ready|complete[d]?|by|after|on|until|approximately|takes?|within)\b/i

const agencyName =
  /\b((?:California Highway Patrol|CHP)(?:[, ]+(?:[A-Z][a-z]+ ?){1,3}(?:office|area)?)?|(?:[A-Z][\w.'-]*,? ){1,4}(?:PD|P\.D\.|Police(?: Department)?|Sheriff(?:'s)?(?: Office| Department)?))/
const handledBy =
  /\b(?:handled|investigated|taken|worked|covered|written|completed|responded to) by\b|\b(?:contact|belongs to|jurisdiction of|(?:request|get|obtain|order) (?:it|this|that|the report|a copy) (?:from|through|at))\b/i
const otherJurisdiction =
  /\b(?:outside(?: of)?|not (?:in|within|under)) (?:our|this|the city's) (?:\w+ )?jurisdiction\b|\bnot our (?:case|jurisdiction)\b/i

const money = /\$\s?(\d{1,3}(?:,\d{3})+|\d{1,5})(\.\d{2})?(?!\d)/
const aboutFee = /\b(?:fee|charge|cost|total|due|pay(?:ment|able)?|invoice|price|amount|balance|per copy)\b/i
const totals = /\b(?:total|due|balance)\b/i

const asksFor =
  /\b(?:need|needs|require[sd]?|required|provide|send|submit(?:ted)?|include|attach|missing|without|obtain|must|enclose|along with|with)\b/i
const hasThanks = /\b(?:thank you for|received your|we received|thanks for)\b/i
const needed: readonly (readonly [NeededItem, RegExp])[] = [
  [
    'authorization',
    /\b(?:authorization|authorisation|signed release|release (?:signed|form)|client release|written consent|consent form|letter of representation)\b/i,
  ],
  ['id', /\b(?:photo id|identification|driver'?s? licen[cs]e|proof of identity|valid id)\b/i],
  [
    'payment',
    /\b(?:check or money order|money order|remit|payable to|pay(?:ment)? online|payment (?:is )?(?:required|due|must)|(?:send|mail|submit|enclose) (?:a |the |your )?(?:check|payment))\b/i,
  ],
  [
    'form',
    /\b(?:request form|application form|(?:attached|our|following|this) form|chp ?-?190|application for release)\b/i,
  ],
]

const download =
  /\b(?:download|released to you|shared (?:a |the )?(?:file|folder|document)|(?:report|records?|documents?|files?) (?:is|are|was|were)(?: now)? (?:ready|available|attached to))\b/i
const otherLinks = /unsubscribe|privacy|preferences|support|\/help|aka\.ms/i

const dollarsOf = (sentence: string): string | undefined => {
  const [, whole = '', cents = '.00'] = money.exec(sentence) ?? []
  const amount = whole.replaceAll(',', '') + cents
  return amountPattern.test(amount) ? amount : undefined
}

const feeIn = (sentences: readonly string[]): string | undefined => {
  const priced = sentences.filter((one) => aboutFee.test(one) && dollarsOf(one) && !hasThanks.test(one))
  const [first] = [...priced.filter((one) => totals.test(one)), ...priced]
  return first && dollarsOf(first)
}

const elsewhereIn = (sentences: readonly string[]): Extract<Offer, { kind: 'elsewhere' }> | undefined => {
  const named = sentences.flatMap((one) => {
    const at = handledBy.exec(one)
    const [, agency] = (at && agencyName.exec(one.slice(at.index + at[0].length))) ?? []
    return agency ? [agency.replace(/^[Tt]he /, '').trim()] : []
  })
  if (named[0]) return { kind: 'elsewhere', agency: named[0] }
  return sentences.some((one) => otherJurisdiction.test(one)) ? { kind: 'elsewhere', agency: null } : undefined
}

const notReadyIn = (sentences: readonly string[], today: string): Extract<Offer, { kind: 'not-ready' }> | undefined => {
  const at = sentences.findIndex((one) => notReady.test(one))
  if (at < 0) return undefined
  const days = sentences.slice(at, at + 3).filter((one) => waitHint.test(one))
  return { kind: 'not-ready', on: days.map((one) => dayIn(one, today)).find((day) => day !== undefined) ?? null }
}

const isNoRecord = (sentence: string): boolean =>
  noRecord.some((pattern) => pattern.test(sentence)) && !notReady.test(sentence) && !yet.test(sentence)

/**
 * The steps that an answer suggests, by its words.
 * @param today the day it arrived, in California.
 * @param sites the sites to which a download may lead; any without them.
 */
export const offersIn = (text: string, today: string, sites?: readonly string[]): Offer[] => {
  const sentences = sentencesOf(text)
  const notYet = notReadyIn(sentences, today)
  const elsewhere = elsewhereIn(sentences)
  const fee = feeIn(sentences)
  const what = needed.flatMap(([item, pattern]) =>
    sentences.some(
      (one) =>
        pattern.test(one) && (item === 'payment' || item === 'form' || asksFor.test(one)) && !hasThanks.test(one),
    )
      ? [item]
      : [],
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
