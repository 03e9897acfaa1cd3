import type { TrialResult } from './trial.ts'

/** Every problem as a line of text. */
export const problemsOf = ({ journal, orphans }: TrialResult): string[] => [
  ...journal.lost.map((what) => `lost: ${what}`),
  ...journal.duplicated.map((what) => `duplicated: ${what}`),
  ...journal.inconsistent.map((what) => `inconsistent: ${what}`),
  ...journal.badErrors.map((what) => `bad error: ${what}`),
  ...(orphans ? [`${orphans} objects without a row`] : []),
]

/** The result of a trial in one line, and its problems below. */
export const formatResult = (name: string, result: TrialResult): string => {
  const { journal, live, kills, requests, files, emails, sentTwice, seconds } = result
  const { operations, acknowledged, withoutReply, appliedWithoutReply, refused, undone, waited, slowest } = journal
  const figures = [
    `${operations} operations`,
    `${kills} kills`,
    `${acknowledged} acknowledged`,
    `${withoutReply} changes without a reply (${appliedWithoutReply} applied anyway)`,
    `${refused} refused`,
    `${undone} undone`,
    `${waited.asked} delayed deliveries (${waited.delivered} delivered, ${waited.undone} taken back, ${waited.stopped} stopped)`,
    `${requests} requests, ${files} files, ${emails} emails`,
    `lost ${journal.lost.length}`,
    `duplicated ${journal.duplicated.length}`,
    `inconsistent ${journal.inconsistent.length}`,
    ...(live.connections ? [`an open page connected ${live.connections} times and got ${live.messages} messages`] : []),
    `${sentTwice} emails sent twice (allowed)`,
    `slowest reply ${(slowest / 1000).toFixed(1)} s`,
    `${seconds.toFixed(0)} s`,
  ]
  return [
    `${name}: ${figures.join(', ')}`,
    ...problemsOf(result)
      .slice(0, 30)
      .map((problem) => `  ${problem}`),
  ].join('\n')
}
