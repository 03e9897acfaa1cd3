import type { Totals } from './actions.ts'

/** What became of the rows: `4 requests were submitted. 3 may have been: submit them again, nothing is doubled. 5 weren't.` */
export const outcomeOf = ({ rows, done, unknown, held }: Totals): string => {
  const pronoun = (count: number) => (count === 1 ? 'it' : 'them')
  const left = rows - done - unknown - held
  const parts = [
    { count: done, verb: done === 1 ? 'was' : 'were', rest: '' },
    { count: unknown, verb: 'may have been', rest: `: submit ${pronoun(unknown)} again, nothing is doubled` },
    { count: held, verb: 'may have been', rest: `: look for ${pronoun(held)} in your requests first` },
    { count: left, verb: left === 1 ? "wasn't" : "weren't", rest: '' },
  ]
  return (
    parts
      .filter(({ count }) => count > 0)
      // Only the first part says in full what is counted.
      .map(({ count, verb, rest }, at) =>
        at > 0
          ? `${count} ${verb}${rest}.`
          : `${count} ${count === 1 ? 'request' : 'requests'} ${verb} submitted${rest}.`,
      )
      .join(' ')
  )
}
