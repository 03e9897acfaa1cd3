import type { DocumentForm } from './codes.ts'
import { beginsReport, isContinuation, startOn } from './labels.ts'
import { linesOf, oncePerPage, type ReadLine, type ReadPage } from './read-page.ts'

// Agencies send reports, and also letters about them: a refusal, a fee, a supplement to a report that was delivered.

/** A line that begins or ends a letter. No form of a report has one. */
const letterLine =
  /^\W*(?:dear\b.{1,40}[:,]\W*$|dear (?:sir|madam|counsel|custodian|records?|clerk|attorney|m[rs]s?)\b|to whom it may concern\b|(?:very truly|sincerely|respectfully|yours truly)\b|(?:best |kind |warm )?regards\W*$)/i

/** Words with which an agency answers a request. */
const replies =
  /\b(?:your (?:request|application|letter|fax|payment|check)|(?:request|application) for (?:the )?(?:a )?(?:copy|copies|release)|not (?:be )?release[d]? (?:to|until)|exempt from disclosure|under (?:the )?public records act)\b/i
/** Words of such answers that a narrative may have: a driver was unable to provide a license, a request was denied. */
const refusals =
  /\b(?:(?:unable|cannot|can ?not|will not|won't) (?:to )?(?:be )?(?:releas|provid|process|fulfill|comply|furnish)\w*|request (?:is|was|has been|for \w+ (?:is|was)) (?:denied|returned|rejected|incomplete)|no (?:such )?(?:record|report)s? (?:was|were|could be|can be|has been|is) (?:found|located|on file))\b/i
/** Other words of letters. */
const phrases =
  /\b(?:we (?:are|were|have|do|cannot|will|regret)|enclosed|please (?:send|submit|provide|contact|call|allow|return|complete|note|include)|thank you|in response to|records (?:unit|section|bureau|division))\b/i

const invoiceTitle =
  /^\W*(?:(?:sales |final |report )?invoice|fee (?:notice|schedule|statement)|notice of fees?|statement of (?:account|charges|fees)|billing statement|payment (?:notice|request|due))\b/i
const invoiceWords =
  /\b(?:invoice|amount due|total due|balance due|fees? (?:due|of|is|are|required)|payment (?:due|required|is required)|remit|payable to|report fee|copy fee)\b|\$ ?\d/i

const supplementWord = /\b(?:supplement(?:al|ary|s)?|addendum|follow\W?up)\b/i
/** A box of a report that supplements nothing. */
const noSupplement = /\bsupplement\w*\W*(?:(?:no|number|#)\W*)?(?:0+|none|no|n\/a)\W*$/i
/** A line such as `SUPPLEMENT #1 TO REPORT BY OFFICER 12`. */
const supplementTo = /^\W*(?:supplement\w*|addendum|follow\W?up)\b.*\breport\b/i
/** Words of a title such as `SUPPLEMENTAL TRAFFIC COLLISION REPORT`. */
const titleWords =
  /^(?:supplement(?:al|ary|s)?|addendum|follow-?up|follow|up|report|narrative|traffic|collision|crash|accident|police|incident|investigation|officer'?s?|page|continuation|form|of|to|the|no|number|[\d#:./()-]+)$/i

/** Words about a report, with which agencies and portals answer on a form: it isn't there, it is ordered, it is paid. */
const aboutReport =
  /\b(?:(?:report|record)s?\b[^.]{0,40}\bnot (?:yet )?(?:been )?(?:on file|taken|approved|completed|available|released)|no (?:\w+ ){0,3}(?:report|record)s? (?:on file|found|taken|exists?)|not available for|not listed as|this is not (?:a|the) report|order (?:receipt|confirmation|number)|paid by|amount due|total due|checks? payable)\b|\bstatus\W+(?:pending|denied|rejected)\b/i
/** The titles of what isn't a report: request forms, orders, exchanges of information, reports about vehicles that were towed. */
const otherTitle =
  /\b(?:(?:report|records?) (?:request|order|invoice|receipt)|request (?:for|form)|application for|invoice|receipt|exchange of information|information exchange|vehicle report|chp ?(?:180|190|422)|traffic accident occurring in california|incident detail)\b/i

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

const isTitle = (text: string): boolean =>
  wordsOf(text).length <= 7 && wordsOf(text).every((word) => titleWords.test(word))

/** A title may be in two boxes beside each other. */
const rowOf = (line: ReadLine, lines: readonly ReadLine[]): string =>
  lines.flatMap(({ text, top }) => (Math.abs(top - line.top) < 0.006 ? [text] : [])).join(' ')

/** Whether a page says at its top that it supplements another report. A box of a first page may be named so, too. */
const isSupplement = (lines: readonly ReadLine[], hasLabels: boolean): boolean =>
  isContinuation(lines) ||
  lines.some(
    (line) =>
      supplementWord.test(line.text) &&
      !noSupplement.test(line.text) &&
      (hasLabels
        ? line.top < 0.12 &&
          (supplementTo.test(line.text) ||
            [line.text, rowOf(line, lines)].some((text) => isTitle(text) && /report|narrative/i.test(text)))
        : line.top < 0.25 && isTitle(line.text)),
  )

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

/** Whether a page after a report's first one may be a page of it. Letters are stapled behind reports, also those of others. */
export const isOfReport = oncePerPage((page: ReadPage): boolean => {
  if (page.known) return page.known.isOfReport
  const lines = linesOf(page)
  return isContinuation(lines) ? !lines.some(({ text }) => letterLine.test(text)) : !isLetterPage(lines, textOf(lines))
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
  if (isLetterPage(lines, text) || refusals.test(text) || hasTitle(lines, otherTitle) || aboutReport.test(text))
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
  const looked = pages.slice(0, pagesLooked)
  const forms = looked.map(formOfPage)
  const mayBegin = looked.findIndex((page, at) => forms[at] === 'other' && beginsReport(page))
  const cover = forms.includes('report') ? forms.indexOf('report') : mayBegin
  if (cover >= 0) return { form: forms[cover]!, cover, begins: true }
  return { form: forms.find((form) => form !== 'unread') ?? 'unread', cover: 0, begins: false }
}

/** Whether it is a letter from the agency, which answers a request with something else than a report. */
export const isLetter = (form: DocumentForm): boolean =>
  form === 'letter' || form === 'invoice' || form === 'supplement'
