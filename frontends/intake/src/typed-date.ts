import { addDays } from '@portal/contract/dates'

// Dates as people type them.

const twoDigits = (text: string): string => text.padStart(2, '0')

const fullYear = (text: string): string => (text.length === 2 ? `20${text}` : text)

const months = 'january february march april may june july august september october november december'.split(' ')
const meses = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** Counts from one; 0 for no month, in English or Spanish. */
const monthOf = (start: string): number => {
  const isNamed = (name: string) => name.startsWith(start)
  return Math.max(months.findIndex(isNamed), meses.findIndex(isNamed)) + 1
}

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar(?=tes)|mié|mie|jue|vie|sáb|sab|dom)[a-záé]*[.,\s]+/i

/** `March 8, 2026`, `8 Mar 2026`, `8 de marzo de 2026` and `8-Mar-26`, with or without a weekday. */
const ofMonthName = (text: string): string | undefined => {
  const parts = text
    .toLowerCase()
    .replace(weekday, '')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
    .replaceAll(/\bdel?\s/g, '')
    .split(/[\s.,/-]+/)
  const [day, month, year] = /^[a-z]/.test(parts[0]!) ? [parts[1], parts[0], parts[2]] : parts
  if (parts.length !== 3 || !/^[a-z]{3,}$/.test(month!) || !/^\d{1,2} (?:\d{2}|\d{4})$/.test(`${day} ${year}`))
    return undefined
  const number = monthOf(month!)
  return number > 0 ? `${fullYear(year!)}-${twoDigits(String(number))}-${twoDigits(day!)}` : undefined
}

/** Day 0 of Excel's serial numbers, as they count from March 1900. */
const excelStart = '1899-12-30'

/** Excel's serial number of a day from 2000 until today, such as `46093`. */
const ofSerialNumber = (text: string): string | undefined => {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1]
  const day = serial && addDays(excelStart, Number(serial))
  return day && day >= '2000-01-01' && Date.parse(day) <= Date.now() ? day : undefined
}

/** A date that can mean only one day, or has the month first as is usual in the US, as `2026-03-05`. A time after it is left out. */
export const toIsoDate = (text: string): string | undefined => {
  const day = text
    .trim()
    .replace(/[ T,]+\d{1,2}:\d{2}.*$/, '')
    .replace(/^[a-zé]+[.,]?\s+(?=\d+ ?[-/.])/i, (name) => name.replace(weekday, ''))
    .replaceAll(/ *([-/.]) *(?=\d)/g, '$1')
  const iso =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(day) ?? /^(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(day)
  if (iso) return `${iso[1]}-${twoDigits(iso[2]!)}-${twoDigits(iso[3]!)}`
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(day) ?? /^(0\d|1[0-2])(\d{2})(\d{4})$/.exec(day)
  if (!american) return ofMonthName(day) ?? ofSerialNumber(day)
  const [, month, date, year] = american as unknown as [string, string, string, string]
  // In `26/03/05`, the year may be first.
  if (Number(month) > 12 && year.length === 2) return undefined
  return `${fullYear(year)}-${twoDigits(month)}-${twoDigits(date)}`
}

/** A date as `MM/DD/YYYY`; other text stays. */
export const shownDate = (text: string): string => {
  const [year, month, day] = toIsoDate(text)?.split('-') ?? []
  return year ? `${month}/${day}/${year}` : text
}
