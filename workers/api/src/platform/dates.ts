import { dateFormat, portalDay, portalTimeZone } from '@portal/contract/dates'

interface Duration {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** The instant a duration after another, as an ISO 8601 text. Negative numbers go back in time. */
export const instantAfter = (now: Date, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): string =>
  new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000).toISOString()

/** The instant, or now if it is later. */
export const untilNow = ({ now }: { now: Date }, instant: string): string => {
  const latest = now.toISOString()
  return instant < latest ? instant : latest
}

// Swedish writes dates and times as ISO 8601 does.
const inPortalZone = dateFormat({ timeZone: portalTimeZone, dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')

/** An instant in the portal's time zone, as `2026-12-03 14:05`. */
export const portalTime = (instant: string | Date): string => inPortalZone().format(new Date(instant))

const hourInPortalZone = dateFormat({
  timeZone: portalTimeZone,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The hour (0 to 23) and the day of the week (`Mon`) in the portal's time zone at an instant. */
export const portalHour = (at: Date): { hour: number; weekday: string } => {
  const parts = hourInPortalZone().formatToParts(at)
  const valueOf = (type: string) => parts.find((part) => part.type === type)!.value
  return { hour: Number(valueOf('hour')), weekday: valueOf('weekday') }
}

/** The instant at which a day begins in the portal's time zone, which is seven or eight hours behind UTC. */
export const startOfPortalDay = (day: string): string => {
  const inSummer = `${day}T07:00:00.000Z`
  return portalDay(inSummer) === day ? inSummer : `${day}T08:00:00.000Z`
}
