import { amountPattern } from '../requests/actions/amount.ts'
import { leadsTo, linksIn } from './links.ts'
import { dayIn } from './days-in-words.ts'
import {
  aboutFee,
  agencyName,
  asksFor,
  automatic,
  closedThen,
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
  ownRecords,
  pageCount,
  perPage,
  perhaps,
  raised,
  tookIt,
  totals,
  unsignedPrice,
  untilYours,
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

/** Boxes of a form letter that nobody checked. */
const unchecked = /^[ \t]*(?:\[ ?\]|\( ?\)|[☐□]).*(?:\n[ \t]{2,}(?![ \t[(☐☒☑□]).*)*$/gm
const links = /https?:\/\/[^\s<>]+/g
/** A list with the words that introduce it. */
const listed = /:[ \t]*(?:\r?\n[ \t]*[-*•–].*)+/g
const quoted = /^>.*$/gm

/** Sentences, or lines where a text has no sentences. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(unchecked, '')
    .replaceAll(links, 'https:')
    .replaceAll(/\.{3,}/g, ' ')
    .replaceAll(listed, (list) => list.replaceAll('\n', ' '))
    .replaceAll(broken, '$1 ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(contractions, "$1n't")
    .replaceAll(/\bcan(?:'t|not)\b/gi, 'can not')
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

const dollarsOf = (sentence: string): string | undefined => {
  const [, words] = dollarsInWords.exec(sentence) ?? []
  const [, unsigned] = dueWithoutSign.exec(sentence) ?? []
  const prices = [...sentence.matchAll(new RegExp(unsignedPrice, 'gi'))]
  const [, priced] = (totals.test(sentence) ? prices.at(-1) : prices[0]) ?? []
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

/** The agency that a sentence names shortly after these words. */
const nameSoon = /^(?:(?!https?:|\.\s).){0,60}/

const elsewhereIn = (sentences: readonly string[]): Extract<Offer, { kind: 'elsewhere' }> | undefined => {
  const named = sentences.flatMap((one) => {
    const at = handledBy.exec(one)
    const [, agency] = (at && agencyName.exec(nameSoon.exec(one.slice(at.index + at[0].length))![0])) ?? []
    return agency && !ownRecords.test(one) ? [withoutArticle(agency)] : []
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
  ![general, isOver, ofCourt, untilYours].some((pattern) => pattern.test(sentence))

const notReadyIn = (sentences: readonly string[], today: string): Extract<Offer, { kind: 'not-ready' }> | undefined => {
  const asked = sentences.flatMap((one) => (comeBack.test(one) && !ofCourt.test(one) ? (dayIn(one, today) ?? []) : []))
  const at = sentences.findIndex(isNotReady)
  if (at < 0) return asked[0] === undefined ? undefined : { kind: 'not-ready', on: asked[0] }
  const days = sentences
    .slice(at, at + 4)
    .filter((one) => waitHint.test(one) && !closedThen.test(one))
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
  !perhaps.test(sentence) &&
  !isSettled.test(sentence) &&
  !(item === 'payment' && isFree.test(sentence))

const isDownload = (sentence: string): boolean => {
  const found = download.exec(sentence)
  return found !== null && !condition.test(sentence.slice(0, found.index))
}

/** The parts of a text that different people wrote: above it who forwarded, below what they forwarded. */
const writtenBy = (text: string): string[] =>
  text.split(/^(?=-{2,} ?(?:forwarded|original) message|from:.*\n(?:sent|date|to):|>>> .{1,200}>>>$)/im)

const offersOf = (text: string, today: string, sites?: readonly string[]): Offer[] => {
  const sentences = sentencesOf(text)
  const elsewhere = elsewhereIn(sentences)
  // Another agency's fee isn't ours to send yet.
  const fee = elsewhere?.agency ? undefined : feeIn(sentences)
  const hasNone = sentences.some(isNoRecord)
  const link = linksIn(text).find((one) => !otherLinks.test(one) && (!sites || leadsTo(one, sites)))
  const isShared = link !== undefined && !hasNone && !sentences.some(isNotReady) && sentences.some(isDownload)
  // A day in it is when the link ends.
  const notYet = isShared ? undefined : notReadyIn(sentences, today)
  const what = needed
    .filter(([item, pattern]) => sentences.some((one) => isNeeded(item, pattern, one)))
    .map(([item]) => item)
    // The fee says so already, and who has no report takes no payment.
    .filter((item) => item !== 'payment' || !(fee || hasNone || elsewhere))
  return [
    ...(isShared ? [{ kind: 'download', url: link } as const] : []),
    ...(hasNone ? [{ kind: 'no-record' } as const] : []),
    ...(elsewhere && (elsewhere.agency !== null || !hasNone) ? [elsewhere] : []),
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
  if (automatic.test(text.slice(0, 200))) return []
  for (const part of writtenBy(text.slice(0, textLength))) {
    // Lines that an answer quotes aren't its words, unless there are no others: some programs quote the answer itself.
    for (const words of [part.replaceAll(quoted, ''), part]) {
      const offers = offersOf(words, today, sites)
      if (offers.length > 0) return offers
    }
  }
  return []
}
