import { counted } from '@portal/contract/counted'
import type { Totals } from './actions.ts'

/** Advice about requests that may have been submitted: they are submitted again under the same keys. */
export const submitAgain = (count = 1): string =>
  count === 1 ? "Submit it again. It won't be submitted twice." : "Submit them again. They won't be submitted twice."

/**
 * The summary of a run: `4 requests were submitted. 5 weren't. 3 may have been. Submit them again. They won't be
 * submitted twice.`
 */
export const runSummary = ({ rows, done, unknown, held }: Totals): string => {
  const left = rows - done - unknown - held
  const parts = [
    { count: done, verb: done === 1 ? 'was' : 'were', rest: '.' },
    { count: left, verb: left === 1 ? "wasn't" : "weren't", rest: '.' },
    { count: held, verb: 'may have been', rest: `: look for ${held === 1 ? 'it' : 'them'} in your requests first.` },
    { count: unknown, verb: 'may have been', rest: `. ${submitAgain(unknown)}` },
  ]
  return (
    parts
      .filter(({ count }) => count > 0)
      // Only the first part says in full what is counted.
      .map(({ count, verb, rest }, at) =>
        at > 0 ? `${count} ${verb}${rest}` : `${counted(count, 'request')} ${verb} submitted${rest}`,
      )
      .join(' ')
  )
}
