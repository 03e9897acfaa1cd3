import { counted } from '@portal/contract/counted'

/** `9 days`; a report that arrived on the date of its request took none. */
export const days = (number: number): string => (number === 0 ? 'Same day' : counted(number, 'day'))

/** `8 to 21 days`: all but the fastest and the slowest tenth, which of fewer than ten deliveries is none. */
export const usualDays = ({ p10, p90 }: { p10: number; p90: number }): string =>
  p10 === p90 ? days(p90) : `${p10} to ${days(p90)}`

/** A text about days with a bar between them, on a scale that ends with `most`. The bar is decoration: the text says the same. */
export const DaysWithBar = ({ text, from, to, most }: { text: string; from: number; to: number; most: number }) => {
  const scale = 100 / Math.max(1, most)
  const width = Math.max(2, (to - from) * scale)
  return (
    <span className="flex items-center gap-3">
      <span className="w-26 shrink-0">{text}</span>
      <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-2 w-full min-w-0 bg-sunken">
        <rect x={Math.min(from * scale, 100 - width)} width={width} height={1} className="fill-accent" />
      </svg>
    </span>
  )
}
