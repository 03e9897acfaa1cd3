// The emails and signs of names, rarest first. Any other of ASCII is frequent, the digits of instants above all.
const rarestFirst = "zqxj'kvwbpfgmyducl-hrtsnioea"

const rankOf = (character: string): number => {
  const rank = rarestFirst.indexOf(character)
  if (rank >= 0) return rank
  return character > '\x7f' ? -1 : rarestFirst.length
}

/**
 * What finds a folded text in others: the first place at or after one, -1 when there is none. It looks for what begins with
 * the rarest character, which comes to a stand seldom: a common first one costs several times as much.
 */
export const finderOf = (folded: string): ((text: string, after: number) => number) => {
  const ranks = Array.from({ length: folded.length }, (_, at) => rankOf(folded[at]!))
  const ahead = Math.max(0, ranks.indexOf(Math.min(...ranks)))
  const sought = folded.slice(ahead)
  return (text, after) => {
    let at = text.indexOf(sought, after + ahead)
    while (at >= 0 && !text.startsWith(folded, at - ahead)) at = text.indexOf(sought, at + 1)
    return at < 0 ? -1 : at - ahead
  }
}
