// Which comes first in dates such as `3/5/2026`. A column says it for all its cells.

export type DateOrder = 'month' | 'day'

const numeric = /^(\s*(?:[a-z]{3,9}[.,\s]+)?)(\d{1,2})(\s*[-/.]\s*)(\d{1,2})(\s*[-/.]\s*(?:\d{4}|\d{2})\b.*)$/is

interface Found {
  /** Undefined where nothing decides it, or the dates contradict each other. */
  readonly order: DateOrder | undefined
  /** A date with two meanings, where nothing decides between them. */
  readonly undecided: string | undefined
}

/** The order of a column's dates: `25/3/2026` says that the day comes first, `3/25/2026` the month. */
export const dateOrderOf = (texts: readonly string[]): Found => {
  const found = texts.flatMap((text) => {
    const [, , first, , second] = numeric.exec(text) ?? []
    return first && second ? [{ text, first: Number(first), second: Number(second) }] : []
  })
  const isDayFirst = found.some(({ first, second }) => first > 12 && second <= 12)
  const isMonthFirst = found.some(({ first, second }) => second > 12 && first <= 12)
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'day' : 'month', undecided: undefined }
  const open = found.find(({ first, second }) => first !== second)
  return { order: undefined, undecided: isDayFirst ? undefined : open?.text.trim() }
}

/** The texts with the month first. @param said by somebody, where the column doesn't say it. */
export const withMonthFirst = (texts: readonly string[], said: DateOrder = 'month'): readonly string[] =>
  (dateOrderOf(texts).order ?? said) === 'month'
    ? texts
    : texts.map((text) =>
        text.replace(numeric, (_, before, first, mark, second, after) => `${before}${second}${mark}${first}${after}`),
      )
