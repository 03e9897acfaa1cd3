interface Duration {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** The instant a duration after another, as an ISO 8601 text. Negative numbers go back in time. */
export const instantAfter = (now: Date, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): string =>
  new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000).toISOString()

const inCalifornia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

/** The date in California at an instant, as `2026-12-03`. */
export const californiaDate = (at: Date): string => inCalifornia.format(at)

// Swedish writes dates and times as ISO 8601 does.
const timeInCalifornia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The time in California at an instant, as `2026-12-03 14:05`. */
export const californiaTime = (at: Date): string => timeInCalifornia.format(at)

const hourInCalifornia = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The hour (0 to 23) and the day of the week (`Mon`) in California at an instant. */
export const californiaHour = (at: Date): { hour: number; weekday: string } => {
  const parts = hourInCalifornia.formatToParts(at)
  const valueOf = (type: string) => parts.find((part) => part.type === type)!.value
  return { hour: Number(valueOf('hour')), weekday: valueOf('weekday') }
}

/** The date a number of days after another. */
export const addDays = (date: string, days: number): string =>
  instantAfter(new Date(`${date}T00:00:00Z`), { days }).slice(0, 10)
