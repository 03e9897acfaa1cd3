const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The ways to write a date, each with named parts. */
const forms = [
  String.raw`(?<year>\d{4})(?<by>[-/.])(?<month>\d{1,2})\k<by>(?<day>\d{1,2})`,
  String.raw`(?<month>\d{1,2})(?<by>[-/.])(?<day>\d{1,2})\k<by>(?<year>\d{4}|\d{2})`,
  String.raw`(?<name>${monthNames})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
].map((form) => new RegExp(String.raw`(?<=^|\s)${form}(?=$|[\s,;])`, 'giu'))

/** The date with these parts, as `2026-03-14`; undefined for a day that no calendar has. */
export const calendarDate = ({ year = '', month, name, day = '' }: Readonly<Record<string, string | undefined>>) => {
  const number = name ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(month)
  const text = [year.padStart(4, '20'), ...[number, day].map((part) => String(part).padStart(2, '0'))].join('-')
  const time = Date.parse(`${text}T00:00:00Z`)
  // February 30 is parsed as a day in March, or not at all.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/**
 * The date in a search term as people type it in California (`3/14/2026`, `03-14-26`, `2026-03-14`, `Mar 14, 2026`), as
 * `2026-03-14`, with the rest of the term. Undefined when it has none; a month and a day alone are none.
 */
export const searchDate = (term: string): { date: string; rest: string } | undefined => {
  for (const found of forms.flatMap((form) => [...term.matchAll(form)])) {
    const date = calendarDate(found.groups!)
    if (date) return { date, rest: (term.slice(0, found.index) + term.slice(found.index + found[0].length)).trim() }
  }
  return undefined
}
