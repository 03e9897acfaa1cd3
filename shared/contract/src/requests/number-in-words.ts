// Report numbers in a client's words. Emails have many other numbers: roads, badges, claims, the phone in a signature. A wrong
// guess would end the question for the report number that is still missing, so a number in doubt is none.

/** Texts that are no report number, whatever is written before them. */
const otherForms = [
  // Links, email addresses, pictures in the text and names of files.
  /\[cid:[^\]]*\]|\bcid:\S+|\bhttps?:\/\/\S+|\bwww\.\S+|[^\s@]+@\S+/gi,
  /[^\s.]+\.(?:png|jpe?g|gif|heic|webp|tiff?|pdf|docx?|xlsx?|txt|zip)\b/gi,
  // Our own references.
  /\b(?:CHP|POL)-[A-Z\d]{8}\b/gi,
  /\$\s?\d[\d.,]*/g,
  // Dates and times.
  /(?<!\d)(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<![\d-])(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:(?:19|20)\d\d|\d\d)(?![\d-])/g,
  /(?<!\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?!\d)/g,
  // Phones: from abroad, with an area code, without one. Ten digits that begin with a year are no phone.
  /\+\d[\d\s().-]{6,18}\d/g,
  /(?<!\d)(?:1[\s.-]?)?\(?[2-9]\d\d\)?[\s./-]{1,3}[2-9]\d\d[\s.-]{1,3}\d{4}(?!\d)/g,
  /(?<!\d)1?(?!20[12])[2-9]\d\d[2-9]\d{6}(?!\d)/g,
  /(?<![\d-])[2-9]\d\d[-.]\d{4}(?![\d-])/g,
  // Addresses.
  /\b(?:CA|Calif(?:ornia)?)\.?,?\s+\d{5}(?:-\d{4})?\b/gi,
  /\b\d{1,6}\s+(?:[\p{L}\d.'’]+\s+){1,4}(?:st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|pkwy|parkway|plaza|ct|court|cir|circle|pl|place|hwy|highway)\b/giu,
  // Social Security, vehicles, and courts' cases.
  /(?<!\d)\d{3}-\d\d-\d{4}(?!\d)/g,
  /\b(?=[A-Z]*\d)[A-HJ-NPR-Z\d]{17}\b/gi,
  /\b\d{0,2}[A-Z]{0,4}CV-?[\d-]+|\bC[GU]C-\d\d-\d+/gi,
]

/** The words before a number that say what it is. */
const labelWords = {
  report: String.raw`police (?:file|case)|reports?|rpt|reportes?|incidents?|incidente|event|case|caso|dr|rd|urn|tcr?|cr|collision|crash|choque`,
  other: [
    // Insurers.
    String.raw`claims?|clm|reclamo|insur\p{L}*|aseguradora|seguro|adjuster|carrier|policy|pol|p[óo]liza`,
    // Drivers and vehicles.
    String.raw`plates?|placas?|licen[sc]\p{L}*|lic|dl|cdl|vin`,
    // Offices.
    String.raw`accounts?|acct|invoice|check|payment|order|tracking|matter|file|docket|court|bar|sbn|csb|tax|f?ein|member|patient|mrn|zip`,
    // Phones.
    String.raw`tel[ée]fono|tel|phones?|cell?|celular|mobile|fax|ext|extension|direct|office|call|text|ll[aá]m[ae]\p{L}*`,
    // Places.
    String.raw`box|suite|ste|apt|unit|room|floor|post ?mile|pm|mile|exit|highway|hwy|route|rte|road|freeway|fwy|interstate|autopista|carretera`,
  ].join('|'),
  badge: String.raw`badge|officers?|ofcr?|oficial|deputy|sgt|sergeant|trooper|star|serial|id`,
}

type Label = keyof typeof labelWords
const labelNames = Object.keys(labelWords) as Label[]
const labels = new RegExp(
  labelNames.map((name) => String.raw`(?<![\p{L}\d])(?<${name}>${labelWords[name]})(?!\p{L})`).join('|'),
  'giu',
)

const lastLabel = (text: string): Label | undefined => {
  const groups = [...text.matchAll(labels)].at(-1)?.groups
  return labelNames.find((name) => groups?.[name] !== undefined)
}

/** The words behind a number that say what it is: `0456789123 is my claim number`. */
const behind = /^[\s,(]*(?:(?:is|was|es)\s+)?(?:(?:the|my|our|his|her|their|el|la|mi)\s+)?[\p{L} ]{0,12}/iu

/** Between the numbers of a list, which are of one kind. */
const betweenListed = /^[\s,;&/]*(?:and|or|y|o)?[\s#]*$/i

const number = /(?<![\p{L}\d])(?<!\d[.,])[A-Z]{0,5}\d[A-Z\d]*(?:\s?[-/_]\s?[A-Z]{0,3}\d[A-Z\d]*)*(?![.,]?\d)/giu

interface Found {
  readonly text: string
  readonly label: Label | undefined
}

/** How far from a number the words about it may be. */
const reach = 60

const numbersIn = (text: string): Found[] => {
  const found: Found[] = []
  let end = 0
  for (const { 0: one, index } of text.matchAll(number)) {
    const before = text.slice(Math.max(end, index - reach), index)
    const listed = end > 0 && betweenListed.test(before) ? found.at(-1)?.label : undefined
    end = index + one.length
    const after = behind.exec(text.slice(end, end + reach))?.[0] ?? ''
    found.push({ text: one, label: listed ?? lastLabel(before) ?? lastLabel(after) })
  }
  return found
}

/** A made-up number, such as 00000, 99999 or 12345. */
const isPlaceholder = (digits: string): boolean => /^(\d)\1+$/.test(digits) || '01234567890'.includes(digits)

/** Fewer digits are a road, a year or a unit; more are a code of something else. */
const digitsOfReport = { least: 5, most: 15 }

const mayBeReport = ({ text, label }: Found): boolean => {
  const digits = text.replaceAll(/\D/g, '')
  if (label === 'other' || digits.length < digitsOfReport.least || digits.length > digitsOfReport.most) return false
  if (isPlaceholder(digits)) return false
  // A badge has up to six digits and nothing else, and a driver license of California a letter and seven digits.
  if (label === 'badge') return !/^\d{1,6}$/.test(text)
  return label === 'report' || !/^[A-Z]\d{7}$/i.test(text)
}

/** The text with one form of digits and dashes. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[‐‑‒–—−]/g, '-')

/**
 * The different report numbers in a client's words: of the kind's form or, where its agencies have forms of their own, those that can
 * hardly be anything else.
 */
export const reportNumbersIn = (text: string, form: RegExp | null): string[] => {
  const words = plain(text)
  const found = form
    ? [...words.matchAll(new RegExp(form, `${form.flags}g`))].map(([one]) => one)
    : numbersIn(otherForms.reduce((left, other) => left.replaceAll(other, ' ; '), words))
        .filter(mayBeReport)
        .map((one) => one.text)
  return [...new Set(found)]
}
