interface Span {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** The instant as long after another, as an ISO 8601 text; before it with negative numbers. */
export const instantAfter = (now: Date, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): string =>
  new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000).toISOString()
