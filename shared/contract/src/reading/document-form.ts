import type { DocumentForm } from './codes.ts'
import { beginsReport, isContinuation, startOn } from './labels.ts'
import { isBelow, linesOf, oncePerPage, type ReadLine, type ReadPage, type ReportPart } from './read-page.ts'

// Agencies send reports, and also letters about them: a refusal, a fee, a supplement to a report that was delivered.

/** A line that begins or ends a letter. No form of a report has one. */
const letterLine =
  /^\W*(?:dear\b.{1,40}[:,]\W*$|dear (?:sir|madam|counsel|custodian|records?|clerk|attorney|m[rs]s?)\b|to whom it may concern\b|(?:very truly|sincerely|respectfully|yours truly)(?: yours)?\W*$|(?:best |kind |warm )?regards\W*$)/i

/** Words with which an agency answers a request. */
const replies =
  /\b(?:your (?:request|application|letter|fax)|(?:request|application) for (?:the )?(?:a )?(?:copy|copies|release)|not (?:be )?release[d]? until)\b/i
/** Words of such answers that a narrative may have: a driver was unable to provide a license, a request was denied. */
const refusals =
  /\b(?:(?:unable|cannot|can ?not|will not|won't) (?:to )?(?:be )?(?:releas|provid|process|fulfill|comply|furnish)\w*|request (?:is|was|has been|for \w+ (?:is|was)) (?:denied|returned|rejected|incomplete)|no (?:such )?(?:record|report)s? (?:was|were|could be|can be|has been|is) (?:found|located|on file))\b/i
/** Words of answers that are stamped on a report's pages, too. */
const stamps =
  /\b(?:not (?:be )?release[d]? to|exempt from disclosure|under (?:the )?public records act|your (?:payment|check))\b/i
/** Other words of letters. */
const phrases =
  /\b(?:we (?:are|were|have|do|cannot|will|regret)|enclosed|please (?:send|submit|provide|contact|call|allow|return|complete|note|include)|thank you|in response to|records (?:unit|section|bureau|division))\b/i

const invoiceTitle =
  /^\W*(?:(?:sales |final |report )?invoice|fee (?:notice|schedule|statement)|notice of fees?|statement of (?:account|charges|fees)|billing statement|payment (?:notice|request|due))\b/i
const invoiceWords =
  /\b(?:invoice|amount due|total due|balance due|fees? (?:due|of|is|are|required)|payment (?:due|required|is required)|remit|payable to|report fee|copy fee)\b|\$ ?\d/i

const supplementWord = /\b(?:supp(?:lement(?:al|ary|s)?)?|addendum|follow\W?up|amended|void|revised)\b/i
/** A box of a report that supplements nothing. */
const noSupplement = /\bsupp\w*\W*(?:narrative\W*)?(?:(?:no|number|#)\W*)?(?:0+|none|no|n|n\/a)\W*$/i
/** A line such as `SUPPLEMENT #1 TO REPORT BY OFFICER 12`, and a number in the box. */
const supplementTo =
  /^\W*(?:supplement\w*|addendum|follow\W?up)\b.*\breport by\b|\bsupp\w*\W*(?:(?:no|number|#)\W*)?0*[1-9]\d?\b/i
/** Words of a title such as `SUPPLEMENTAL TRAFFIC COLLISION REPORT`. */
const titleWords =
  /^(?:supplement(?:al|ary|s)?|addendum|follow-?up|follow|up|amended|report|narrative|traffic|collision|crash|accident|police|incident|investigation|officer'?s?|page|continuation|form|of|to|the|no|number|[\d#:./()-]+)$/i

/** Words about a report, with which agencies and portals answer on a form: it isn't there, it is ordered, it is paid. */
const aboutReport =
  /\b(?:(?:report|record)s?\b[^.]{0,40}\bnot (?:yet )?(?:been )?(?:on file|taken|approved|completed|available|released)|no (?:\w+ ){0,3}(?:report|record)s? (?:on file|found|taken|exists?)|not available for|not listed as|this is not (?:a|the) report|order (?:receipt|confirmation|number)|paid by|amount due|total due|checks? payable)\b|\bstatus\W+(?:pending|denied|rejected)\b/i
/** The titles of requests and orders. */
const requestTitle =
  /\b(?:(?:report|records?) (?:request|order|invoice|receipt)|request (?:for|form)|application for|authorization|subpoena|invoice|order receipt|receipt)\b/i
/** The titles of what agencies attach to reports: exchanges of information, reports about vehicles that were towed. */
const otherTitle =
  /\b(?:exchange of information|information exchange|vehicle report|chp ?(?:180|190|422)|traffic accident occurring in california|incident detail)\b/i

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

/** A title, and not a sentence of a narrative. */
const isShort = ({ text }: ReadLine): boolean => wordsOf(text).length <= 7

const isTitle = (text: string): boolean =>
  wordsOf(text).length <= 7 && wordsOf(text).every((word) => titleWords.test(word))

/** The label of a box with the value below it. */
const withValue = (label: ReadLine, lines: readonly ReadLine[]): string =>
  /\b(?:no|number|#)\W*$/i.test(label.text)
    ? `${label.text} ${lines.find((line) => isBelow(line, label))?.text ?? ''}`
    : label.text

/** The lines at the top of a page that name a supplement, with the values of their boxes. */
const supplementLines = (lines: readonly ReadLine[], end: number): readonly ReadLine[] =>
  lines
    .filter(({ text, top }) => top < end && supplementWord.test(text))
    .map((line) => ({ ...line, text: withValue(line, lines) }))
    .filter(({ text }) => !noSupplement.test(text))

/**
 * Whether a page says at its top that it supplements another report. A first page may have a box with this name, so
 * there a title counts only above the boxes.
 */
const isSupplement = (lines: readonly ReadLine[], hasLabels: boolean): boolean => {
  if (isContinuation(lines)) return true
  if (!hasLabels) return supplementLines(lines, 0.25).some(({ text }) => isTitle(text))
  const boxes = lines.find(({ text }) => /\bspecial conditions\b|\bnumber injured\b/i.test(text))?.top ?? 0.06
  return supplementLines(lines, 0.12).some(
    ({ text, top }) => supplementTo.test(text) || (top < boxes && !/\boriginal\b|\[/i.test(text)),
  )
}

/** Whether a report's first page may be one of a supplement, or of a report that was replaced. */
export const mayBeSupplement = (page: ReadPage): boolean => supplementLines(linesOf(page), 0.12).length > 0

const titleEnd = 0.3
const hasTitle = (lines: readonly ReadLine[], title: RegExp): boolean =>
  lines.some(({ text, top }) => top < titleEnd && title.test(text))

/** Whether a page has words of a letter or an invoice that hardly any page of a report has, also none with a narrative. */
const isLetterPage = (lines: readonly ReadLine[], text: string): boolean =>
  hasTitle(lines, invoiceTitle) ||
  lines.some((line) => letterLine.test(line.text)) ||
  replies.test(text) ||
  (refusals.test(text) && phrases.test(text))

const textOf = (lines: readonly ReadLine[]): string => lines.map((line) => line.text).join(' ')

/** The part of a page behind a report's first one. Letters are stapled behind reports, also those of others. */
export const partOf = oncePerPage((page: ReadPage): ReportPart => {
  if (page.known) return page.known.part
  const lines = linesOf(page)
  const isLetter = isContinuation(lines)
    ? lines.some(({ text }) => letterLine.test(text))
    : isLetterPage(lines, textOf(lines)) || (!beginsReport(page) && hasTitle(lines.filter(isShort), requestTitle))
  if (isLetter) return 'letter'
  return hasTitle(lines, otherTitle) ? 'form' : 'page'
})

/** The form of a page by itself. */
export const formOfPage = oncePerPage((page: ReadPage): DocumentForm => {
  if (page.known) return page.known.form
  const lines = linesOf(page)
  if (lines.length === 0) return 'unread'
  const start = startOn(page)
  if (isSupplement(lines, start !== 'none')) return 'supplement'
  // A stamp such as "Not approved" makes no letter of a report. No letter has all its boxes.
  if (start === 'whole') return 'report'
  // Prose goes on in the next line.
  const text = textOf(lines)
  if (hasTitle(lines, invoiceTitle)) return 'invoice'
  const isAnswer = [refusals, stamps, aboutReport].some((words) => words.test(text))
  if (isAnswer || isLetterPage(lines, text) || [requestTitle, otherTitle].some((title) => hasTitle(lines, title)))
    return invoiceWords.test(text) && /amount due|total due|invoice/i.test(text) ? 'invoice' : 'letter'
  if (start === 'part') return 'other'
  if (invoiceWords.test(text)) return 'invoice'
  if (phrases.test(text) || /\bunable to\b/i.test(text)) return 'letter'
  return page.by === 'nothing' ? 'unread' : 'other'
})

export interface FoundForm {
  readonly form: DocumentForm
  /** Pages before the report, such as a fax's cover. */
  readonly cover: number
  /** Whether a report begins after its cover, or what may be one. */
  readonly begins: boolean
}

/** A report within the first pages makes the document a report: what is before it is its cover. */
const pagesLooked = 3

export const formOf = (pages: readonly ReadPage[]): FoundForm => {
  const blank = Math.max(
    0,
    pages.findIndex(({ lines }) => lines.length > 0),
  )
  const looked = pages.slice(0, blank + pagesLooked)
  const forms = looked.map(formOfPage)
  const mayBegin = looked.findIndex((page, at) => forms[at] === 'other' && beginsReport(page))
  const cover = forms.includes('report') ? forms.indexOf('report') : mayBegin
  if (cover >= 0) return { form: forms[cover]!, cover, begins: true }
  return { form: forms.find((form) => form !== 'unread') ?? 'unread', cover: 0, begins: false }
}

/** Whether it is a letter from the agency, which answers a request with something else than a report. */
export const isLetter = (form: DocumentForm): boolean =>
  form === 'letter' || form === 'invoice' || form === 'supplement'
