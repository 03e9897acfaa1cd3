/** A copy of a list with one item moved to another index. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.filter((_, index) => index !== from)
  next.splice(to, 0, list[from]!)
  return next
}
