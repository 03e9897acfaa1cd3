import { amountPattern } from '../requests/actions/amount.ts'
import { leadsTo, linksIn } from './links.ts'
import { dayIn } from './days-in-words.ts'
import {
  aboutFee,
  agencyName,
  asksFor,
  comeBack,
  condition,
  dayCount,
  dollarsInWords,
  download,
  dueWithoutSign,
  general,
  handledBy,
  hasThanks,
  inWords,
  isFree,
  isOtherMoney,
  isOver,
  isSettled,
  money,
  needed,
  noRecord,
  notReady,
  ofCourt,
  ofEmails,
  ofOthers,
  otherJurisdiction,
  otherLinks,
  pageCount,
  perPage,
  raised,
  tookIt,
  totals,
  unsignedPrice,
  waitHint,
  withOfficer,
  yet,
  type NeededItem,
} from './offer-words.ts'

// The meaning of an agency's answer, from its words. Staff are offered a step for each, and nothing is done by itself.

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

/** Clerks leave out apostrophes. */
const contractions = /\b(do|does|did|is|are|was|were|has|have|had|ca|wo|could|would|should)nt\b/gi

/** Sentences, or lines where a text has no sentences. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(broken, '$1 ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(contractions, "$1n't")
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

const dollarsOf = (sentence: string): string | undefined => {
  const [, words] = dollarsInWords.exec(sentence) ?? []
  const [, unsigned] = dueWithoutSign.exec(sentence) ?? []
  const [, priced] = unsignedPrice.exec(sentence) ?? []
  const every = [...sentence.matchAll(new RegExp(money, 'g'))]
  const [, whole, cents = '.00'] = (raised.test(sentence) ? every.at(-1) : every[0]) ?? []
  const amount =
    whole === undefined
      ? (unsigned ?? priced ?? (words && String(inWords[words.toLowerCase()] ?? words)))
      : `${whole.replaceAll(',', '')}${cents}`
  const written = amount === undefined || amount.includes('.') ? amount : `${amount}.00`
  return written !== undefined && amountPattern.test(written) ? written : undefined
}

/** Pages times the price of a page. */
const pagesFee = (sentences: readonly string[]): string | undefined => {
  const [, dollars, cents = ''] = sentences.map((one) => perPage.exec(one)).find(Boolean) ?? []
  const [, pages] = sentences.map((one) => pageCount.exec(one)).find(Boolean) ?? []
  const price = dollars ? Number(dollars) : Number(inWords[cents.toLowerCase()] ?? cents) / 100
  return pages && price > 0 ? (Number(pages) * price).toFixed(2) : undefined
}

const feeIn = (sentences: readonly string[]): string | undefined => {
  const priced = sentences.filter(
    (one) =>
      aboutFee.test(one) &&
      dollarsOf(one) &&
      ![hasThanks, isSettled, isFree, isOtherMoney].some((pattern) => pattern.test(one)),
  )
  const [first] = [...priced.filter((one) => totals.test(one)), ...priced]
  return pagesFee(sentences) ?? (first && dollarsOf(first))
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
  const [first] = [...named, ...took]
  // Elsewhere the text may say which office of it.
  const agency =
    first &&
    sentences
      .map((one) => agencyName.exec(one)?.[1] ?? '')
      .find((name) => name.startsWith(`${first} `))
      ?.trim()
  if (agency ?? first) return { kind: 'elsewhere', agency: (agency ?? first)! }
  return sentences.some((one) => otherJurisdiction.test(one)) ? { kind: 'elsewhere', agency: null } : undefined
}

const isNotReady = (sentence: string): boolean =>
  [...notReady, ...withOfficer].some((pattern) => pattern.test(sentence)) &&
  ![general, isOver, ofCourt].some((pattern) => pattern.test(sentence))

const notReadyIn = (sentences: readonly string[], today: string): Extract<Offer, { kind: 'not-ready' }> | undefined => {
  const asked = sentences.flatMap((one) => (comeBack.test(one) && !ofCourt.test(one) ? (dayIn(one, today) ?? []) : []))
  const at = sentences.findIndex(isNotReady)
  if (at < 0) return asked[0] === undefined ? undefined : { kind: 'not-ready', on: asked[0] }
  const days = sentences
    .slice(at, at + 4)
    .filter((one) => waitHint.test(one))
    .flatMap((one) => {
      const day = dayIn(one, today)
      return day === undefined ? [] : [{ day, isCounted: dayCount.test(one), asks: comeBack.test(one) }]
    })
  // The day on which we may ask again is surest, and a date surer than a number of days, which may count from another one.
  const best =
    days.find(({ asks, isCounted }) => asks && !isCounted) ?? days.find(({ isCounted }) => !isCounted) ?? days[0]
  return { kind: 'not-ready', on: best?.day ?? null }
}

const isNoRecord = (sentence: string): boolean =>
  noRecord.some((pattern) => {
    const found = pattern.exec(sentence)
    return found !== null && !condition.test(sentence.slice(0, found.index))
  }) &&
  !isNotReady(sentence) &&
  !yet.test(sentence) &&
  !ofCourt.test(sentence) &&
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
  text.split(/^(?=-{2,} ?(?:forwarded|original) message|from:.*\n(?:sent|date|to):|>>> .{1,200}>>>$)/im)

const offersOf = (text: string, today: string, sites?: readonly string[]): Offer[] => {
  const sentences = sentencesOf(text)
  const notYet = notReadyIn(sentences, today)
  const elsewhere = elsewhereIn(sentences)
  const fee = feeIn(sentences)
  const what = needed.flatMap(([item, pattern]) =>
    sentences.some((one) => isNeeded(item, pattern, one)) ? [item] : [],
  )
  // The fee says so already.
  const asks = fee ? what.filter((item) => item !== 'payment') : what
  const url = linksIn(text).find((link) => !otherLinks.test(link) && (!sites || leadsTo(link, sites)))
  return [
    ...(url && !notYet && sentences.some((one) => download.test(one)) ? [{ kind: 'download', url } as const] : []),
    ...(sentences.some(isNoRecord) ? [{ kind: 'no-record' } as const] : []),
    ...(elsewhere ? [elsewhere] : []),
    ...(notYet ? [notYet] : []),
    ...(fee ? [{ kind: 'fee', amount: fee } as const] : []),
    ...(asks.length > 0 ? [{ kind: 'needs', what: asks } as const] : []),
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
