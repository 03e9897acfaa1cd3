// The characters of names, rarest first. Other ASCII characters are frequent, digits most of all because of the instants.
const rarestFirst = "zqxj'kvwbpfgmyducl-hrtsnioea"

const rankOf = (character: string): number => {
  const rank = rarestFirst.indexOf(character)
  if (rank >= 0) return rank
  return character > '\x7f' ? -1 : rarestFirst.length
}

/**
 * Returns a function like `indexOf` for a folded text. It searches from the text's rarest character on, because `indexOf`
 * takes several times as long when the first character is frequent.
 */
export const textFinder = (folded: string): ((text: string, after: number) => number) => {
  const ranks = Array.from({ length: folded.length }, (_, at) => rankOf(folded[at]!))
  const start = Math.max(0, ranks.indexOf(Math.min(...ranks)))
  const tail = folded.slice(start)
  return (text, after) => {
    let at = text.indexOf(tail, after + start)
    while (at >= 0 && !text.startsWith(folded, at - start)) at = text.indexOf(tail, at + 1)
    return at < 0 ? -1 : at - start
  }
}
