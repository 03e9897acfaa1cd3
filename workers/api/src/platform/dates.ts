interface Duration {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** The instant a duration after another, as an ISO 8601 text. Negative numbers go back in time. */
export const instantAfter = (now: Date, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): string =>
  new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000).toISOString()
