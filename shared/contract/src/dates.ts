/** The time zone of staff and agencies. Emails, file names and exports say days and times in it. */
export const portalTimeZone = 'America/Los_Angeles'

/** A formatter that is made when it is first used, because that takes milliseconds of a program's start. */
export const dateFormat = (options: Intl.DateTimeFormatOptions, locale = 'en-US'): (() => Intl.DateTimeFormat) => {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(locale, options))
}

const inPortalZone = /* @__PURE__ */ dateFormat({
  timeZone: portalTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of an instant in the portal's time zone, as `2026-12-03`. The first ten characters of an instant are its day in UTC. */
export const portalDay = (instant: string | Date): string =>
  // No locale writes dates as ISO 8601 does in every browser: WebKit on Linux doesn't with Canadian English.
  inPortalZone()
    .format(new Date(instant))
    .replace(/^(\d+)\/(\d+)\/(\d+)$/, '$3-$1-$2')

/** The date a number of days after another, in every time zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().replace(/T.*/, '')

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2024-03-05` as `Mar 5, 2024`, in every time zone. */
export const formatDate = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`
}

/** The same without the year when it is that of `now`, a date: `Mar 5`. */
export const formatShortDate = (day: string, now: string = today()): string =>
  formatDate(day).replace(`, ${now.slice(0, 4)}`, '')

/**
 * Time since an ISO instant: `Just now` under a minute, `5m ago` under an hour, `3h ago` under a day, `2d ago` under a week,
 * then the date, like `formatShortDate`.
 */
export const formatAgo = (instant: string, now: number = Date.now()): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes}m ago`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ago`
  if (minutes < 7 * 1440) return `${Math.floor(minutes / 1440)}d ago`
  return formatShortDate(localDateOf(instant), localDateOf(new Date(now).toISOString()))
}

/** The date of an instant in the viewer's time zone, `YYYY-MM-DD`. */
export const localDateOf = (instant: string): string => {
  const date = new Date(instant)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** Today's date in the viewer's time zone, `YYYY-MM-DD`. */
export const today = (): string => localDateOf(new Date().toISOString())

/** `toLocaleString` would make a formatter for each call, which takes as long as a row of a list. */
const inMinutes = /* @__PURE__ */ dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** An instant as `Mar 5, 2024, 4:07 PM`, in the viewer's time zone. */
export const formatDateTime = (instant: string): string => inMinutes().format(new Date(instant))

/** `8 to 21 days`. */
export const daysText = ({ from, to }: { from: number; to: number }): string => {
  if (from < to) return `${from} to ${to} days`
  return to === 1 ? 'about a day' : `about ${to} days`
}
