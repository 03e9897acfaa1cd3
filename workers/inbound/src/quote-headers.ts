import { HeaderLine, type Clues, type Label } from './header-line.ts'
import type { ReadLine } from './sent-words.ts'

// The lines that email programs put above a quoted email. Each line is compared only with the few lines around it, so
// the time is proportional to the number of lines.

/** From line `start` up to line `end`, which isn't part of it. */
export interface QuoteHeader {
  start: number
  end: number
  /** Whether what follows was forwarded, not answered. */
  isForward: boolean
  /** Whether it names us. */
  isOurs: boolean
}

/** Whether a text has our name or one of our addresses. */
export type NamesUs = (text: string) => boolean

const blockLines = 14
const attributionLines = 4

/** A line that begins like one that divides. */
const ruled = /^[-_=─━—*~>]/
const divider = /^[-_=*─━—~ ]{5,}$/
const original =
  /^[-_=─━—> ]{2,}.{0,12}(original|ursprüngliche|d'origine|oorspronkelijk|oprindelig|ursprungligt|opprinnelig|alkuperäinen|oryginalna|исходное|原始|原件|原邮件|元の|원본|اصلی|الأصلية|gốc|iletisi)[^─━]{0,40}[-_=─━—< ]{2,}$/iu
const forwarded =
  /^([-_=─━— ]{2,}.{0,12}(forwarded|weitergeleitet|reenviado|transféré|inoltrato|doorgestuurd|encaminhada|vidarebefordrat|videresendt|转发|轉寄|転送|전달|пересылаемое|пересланное|إعادة توجيه|chuyển tiếp).{0,40}|begin forwarded message:|début du message réexpédié.{0,4}|anfang der weitergeleiteten nachricht:)/iu
const endOfAttribution = /[:：>)]$|wrote( ?-{2,})?$|写道$|寫道$|作成$|작성$/i

type Lines = readonly HeaderLine[]

/** The end of Outlook's header: From, Sent, To, Subject, with a value each; some programs put empty lines between them. */
const endOfBlock = (lines: Lines, start: number): number | undefined => {
  const first = lines[start]!
  // Some programs begin with the date or the subject.
  if (first.label === null || first.label === 'other' || first.label === 'to') return undefined
  const found = new Set<Label>([first.label])
  let hasName = first.text.includes('@') || first.namesUs
  let end = start + 1
  let others = 0
  const isSpaced = lines[start + 1]?.isBlank === true
  for (let at = start + 1; at < lines.length && at < start + blockLines; at++) {
    const { isBlank, label, text } = lines[at]!
    if (isBlank && !(isSpaced && lines[at + 1]?.label)) break
    if (isBlank) continue
    if (label === 'from' && found.has('from')) break
    if (label === null && (found.has('subject') || others++ > 3)) break
    if (label !== null && label !== 'other') found.add(label)
    else if (found.has('subject') && !/^.{0,3}(cc|kopie|copie|importance|attachments?|reply-to|抄送|副本)/iu.test(text))
      break
    hasName ||= text.includes('@')
    end = at + 1
  }
  const isShort = first.namesUs && first.text.length < 120
  const isHeader = found.has('subject') || (found.has('to') && hasName) || isShort
  return found.has('from') && found.has('date') && isHeader ? end : undefined
}

/** The line above, without empty ones; -1 when there is none within three. */
const above = (lines: Lines, at: number): number => {
  for (let index = at - 1; index >= 0 && index >= at - 3; index--) if (!lines[index]!.isBlank) return index
  return -1
}

/** Far from a quote, the words must say more: a verb, or an address at the end, with day and time. */
const isAttribution = (
  clues: Clues,
  { isAboveQuote, endsInAddress }: { isAboveQuote: boolean; endsInAddress: boolean },
) => {
  const { hasVerb, hasName, hasDay, hasTime, hasDate } = clues
  if (isAboveQuote) return hasDate && (hasName || hasVerb)
  return hasDay && hasTime ? hasVerb || endsInAddress : hasVerb && hasDate && hasName
}

/** The first line of “On …, … wrote:” that ends at a line: it may be wrapped. */
const startOfAttribution = (lines: Lines, last: number, isAboveQuote: boolean): number | undefined => {
  const clues = { ...lines[last]!.clues }
  const endsInAddress = /@.*>\)? ?[:：]$/.test(lines[last]!.text)
  let length = 0
  for (let at = last; at >= 0 && at > last - attributionLines && !lines[at]!.isBlank; at--) {
    const { text, clues: more } = lines[at]!
    length += text.length
    if (length > 300) break
    clues.hasVerb ||= more.hasVerb
    clues.hasName ||= more.hasName
    clues.hasDay ||= more.hasDay
    clues.hasTime ||= more.hasTime
    clues.hasDate ||= more.hasDate
    if (isAttribution(clues, { isAboveQuote, endsInAddress })) return at
  }
  const { namesUs, text, clues: own } = lines[last]!
  return isAboveQuote && (namesUs || (own.hasVerb && (own.hasName || ruled.test(text)))) ? last : undefined
}

/** The first of the labelled lines right above a quote of ours, in whichever language, when one of them names us. */
const startOfLabels = (lines: Lines, last: number): number | undefined => {
  let start = last + 1
  let isOurs = false
  while (start > 0 && start > last - 10 && lines[start - 1]!.label !== null) {
    start--
    isOurs ||= lines[start]!.namesUs
  }
  return isOurs && last > start ? start : undefined
}

/** The line at which a header starts, with the one above that divides it from the answer. */
const withDivider = (lines: Lines, start: number): number => {
  const at = above(lines, start)
  const text = lines[at]?.text ?? ''
  return at >= 0 && ruled.test(text) && (divider.test(text) || original.test(text)) ? at : start
}

/** The header whose first or last line this is. */
const headerAt = (lines: Lines, at: number, free: number): { start: number; end: number } | undefined => {
  const { line, text, label } = lines[at]!
  const block = label !== null ? endOfBlock(lines, at) : undefined
  if (block !== undefined) return { start: at, end: block }
  if (ruled.test(text) && original.test(text)) return { start: at, end: at + 1 }
  if (!line.isSent && endOfAttribution.test(text) && (text.includes('>') || lines[at]!.clues.hasVerb)) {
    const start = startOfAttribution(lines, at, false)
    if (start !== undefined && start >= free) return { start, end: at + 1 }
  }
  const isQuote = line.isSent || line.depth > 0
  const last = isQuote ? above(lines, at) : -1
  if (last < free) return undefined
  const before = lines[last]!.line
  if (before.isSent || before.depth >= Math.max(1, line.depth)) return undefined
  const start = startOfLabels(lines, last) ?? startOfAttribution(lines, last, true)
  return start !== undefined && start >= free ? { start, end: last + 1 } : undefined
}

/** The headers of quotes in an email, from its first to its last line. */
export const findHeaders = (read: readonly ReadLine[], namesUs: NamesUs): QuoteHeader[] => {
  const lines = read.map((line) => new HeaderLine(line, namesUs))
  const headers: QuoteHeader[] = []
  let free = 0
  const add = (start: number, end: number, isForward = false) => {
    const isOurs = lines.slice(start, end).some((line) => line.namesUs)
    headers.push({ start, end, isForward, isOurs })
    free = end
  }
  for (let at = 0; at < lines.length; at++) {
    const { line, text, isBlank } = lines[at]!
    if (at < free) continue
    if (line.starts === 'quote') add(at, at)
    if (isBlank) continue
    if (/^[-_=─━—bda]/i.test(text) && forwarded.test(text)) {
      add(at, at, true)
      break
    }
    const header = headerAt(lines, at, free)
    if (header) add(Math.max(free, withDivider(lines, header.start)), header.end)
  }
  return headers
}
