import type { Outcome } from './run.ts'

/** What must not be: each a line that names it. */
const wrongOf = ({ journal, orphans }: Outcome): string[] => [
  ...journal.lost.map((what) => `lost: ${what}`),
  ...journal.doubled.map((what) => `doubled: ${what}`),
  ...journal.half.map((what) => `half: ${what}`),
  ...journal.unclear.map((what) => `unclear: ${what}`),
  ...(orphans ? [`${orphans} objects without a row`] : []),
]

export const isWhole = (outcome: Outcome): boolean => wrongOf(outcome).length === 0

/** The outcome of a trial in a line, and below it what is wrong. */
export const lineOf = (name: string, outcome: Outcome): string => {
  const { journal, kills, reports, files, letters, sentTwice, took } = outcome
  const { operations, acknowledged, unanswered, doneUnheard, refused, longest } = journal
  const figures = [
    `${operations} operations`,
    `${kills} kills`,
    `${acknowledged} acknowledged`,
    `${unanswered} calls without an answer (${doneUnheard} changes done unheard)`,
    `${refused} refused`,
    `${reports} reports, ${files} files, ${letters} letters`,
    `lost ${journal.lost.length}`,
    `doubled ${journal.doubled.length}`,
    `half ${journal.half.length}`,
    `${sentTwice} letters sent twice within the window`,
    `longest answer ${(longest / 1000).toFixed(1)} s`,
    `${took.toFixed(0)} s`,
  ]
  return [
    `${name}: ${figures.join(', ')}`,
    ...wrongOf(outcome)
      .slice(0, 30)
      .map((wrong) => `  ${wrong}`),
  ].join('\n')
}
