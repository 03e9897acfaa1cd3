import { locales } from '../language.ts'
import { localDateOf, today } from '../dates.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales.es, { timeZone: 'UTC', day: 'numeric', month: 'long', ...options })
const withYear = inUtc({ year: 'numeric' })
const withoutYear = inUtc({})
const inMinutes = new Intl.DateTimeFormat(locales.es, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `2024-03-05` as `5 de marzo de 2024`, in every time zone. */
export const formatDateEs = (day: string): string => withYear.format(Date.parse(day))

/** The same without the year when it is that of `now`, a date: `5 de marzo`. */
export const formatShortDateEs = (day: string, now: string = today()): string =>
  day.slice(0, 4) === now.slice(0, 4) ? withoutYear.format(Date.parse(day)) : formatDateEs(day)

/** The days of an estimate: `del 3 al 14 de diciembre`, or `el 3 de diciembre`. */
export const daysEs = ({ from, to }: { from: string; to: string }, now: string = today()): string => {
  if (from === to) return `el ${formatShortDateEs(to, now)}`
  const first = from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : formatShortDateEs(from, now)
  return `del ${first} al ${formatShortDateEs(to, now)}`
}

/** An instant as `5 de marzo de 2024 a las 4:07 p.m.`, in the viewer's time zone. */
export const formatDateTimeEs = (instant: string): string => inMinutes.format(new Date(instant))

/** `formatAgo` in Spanish: `Ahora`, `hace 5 min`, `hace 3 h`, `hace 2 días`, then the date. */
export const formatAgoEs = (instant: string, now: number = Date.now()): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  const days = Math.floor(minutes / 1440)
  if (minutes < 1) return 'Ahora'
  if (minutes < 60) return `hace ${minutes} min`
  if (days < 1) return `hace ${Math.floor(minutes / 60)} h`
  if (days < 7) return days === 1 ? 'hace 1 día' : `hace ${days} días`
  return formatShortDateEs(localDateOf(instant), localDateOf(new Date(now).toISOString()))
}
