/** A list with one of its entries at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.filter((_, index) => index !== from)
  next.splice(to, 0, list[from]!)
  return next
}
