/**
 * The number of letters to change, add, leave out or swap with the next one to get from a word to another (optimal string
 * alignment); Infinity when it's more than `most`.
 */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const changed = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const distance = Math.min(changed, last[j]! + 1, row[j - 1]! + 1, isSwapped ? before[j - 2]! + 1 : Infinity)
      row.push(distance)
      if (distance < least) least = distance
    }
    if (least > most) return Infinity
    before = last
    last = row
  }
  return last[other.length]! > most ? Infinity : last[other.length]!
}
