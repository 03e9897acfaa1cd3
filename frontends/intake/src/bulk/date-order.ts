// Which comes first in dates such as `3/5/2026`. A column says it for all its cells.

export type DateOrder = 'month' | 'day'

const numeric = /^(\s*(?:[a-z]{3,9}[.,\s]+)?)(\d{1,2})(\s*[-/.]\s*)(\d{1,2})(\s*[-/.]\s*(?:\d{4}|\d{2})\b.*)$/is

/** Dates with two meanings that nothing decides between for sure. */
export interface Undecided {
  /** One of them. */
  readonly text: string
  /** The order that most of the other dates say. */
  readonly likely: DateOrder | undefined
  /** A date with the day first, if there is one. */
  readonly dayFirst: string | undefined
}

interface Found {
  /** Undefined where nothing decides it, or the dates contradict each other. */
  readonly order: DateOrder | undefined
  readonly undecided: Undecided | undefined
}

const isDayFirst = (first: string, second: string, after: string): boolean =>
  // In `26/03/05`, the year may be first.
  Number(first) > 12 && Number(second) <= 12 && /\d{4}\b/.test(after)

/**
 * The order of a column's dates: `25/3/2026` says that the day comes first, `3/25/2026` the month. One date with the day first, among several
 * that could be read both ways, may be a typo.
 */
export const dateOrderOf = (texts: readonly string[]): Found => {
  const found = texts.flatMap((text) => {
    const [, , first, , second, after] = numeric.exec(text) ?? []
    return first && second && after ? [{ text: text.trim(), first, second, after }] : []
  })
  const days = found.filter(({ first, second, after }) => isDayFirst(first, second, after))
  const months = found.filter(({ first, second }) => Number(second) > 12 && Number(first) <= 12)
  const open = found.filter(
    ({ first, second }) => Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second),
  )
  const likely = days.length === months.length ? undefined : days.length > months.length ? 'day' : 'month'
  const isContradicted = days.length > 0 && months.length > 0
  const isAlone = days.length === 1 && open.length > 1
  if (likely && !isContradicted && !isAlone) return { order: likely, undecided: undefined }
  return { order: undefined, undecided: open[0] && { text: open[0].text, likely, dayFirst: days[0]?.text } }
}

/** The texts with the month first. @param said by somebody, where the column doesn't say it. */
export const withMonthFirst = (texts: readonly string[], said: DateOrder = 'month'): readonly string[] =>
  (dateOrderOf(texts).order ?? said) === 'month'
    ? texts
    : texts.map((text) =>
        text.replace(numeric, (whole, before, first, mark, second, after) =>
          Number(second) > 12 || (Number(first) > 12 && !isDayFirst(first, second, after))
            ? whole
            : `${before}${second}${mark}${first}${after}`,
        ),
      )
