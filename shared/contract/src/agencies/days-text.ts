/** `8 to 21 days`. */
export const daysText = ({ from, to }: { from: number; to: number }): string => {
  if (from < to) return `${from} to ${to} days`
  return to === 1 ? 'about a day' : `about ${to} days`
}
