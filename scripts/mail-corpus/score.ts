import { matchReports, type Match } from '@portal/contract/reading/match'
import { plateTokens } from '@portal/contract/reading/plates'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { splitReports } from '@portal/contract/reading/split'
import type { Corpus, MailFile } from './corpus.ts'

/** Counts of reports by how they ended. */
interface Score {
  reports: number
  sureRight: number
  sureWrong: number
  likelyFirst: number
  likelyLater: number
  unknown: number
  /** Of reports that nobody requested, those with a request preselected. */
  unrequestedSure: number
  unrequested: number
  /** Files whose reports were separated wrongly. */
  wrongSplits: number
}

const emptyScore = (): Score => ({
  reports: 0,
  sureRight: 0,
  sureWrong: 0,
  likelyFirst: 0,
  likelyLater: 0,
  unknown: 0,
  unrequestedSure: 0,
  unrequested: 0,
  wrongSplits: 0,
})

const add = (score: Score, { answer, candidates }: Match, answered: readonly string[]): void => {
  const sure = candidates.filter(({ isSure }) => isSure)
  const isRight = (one: { requestId: string }) => answered.includes(one.requestId)
  const isWrong = sure.some((one) => !isRight(one))
  if (isWrong) score.sureWrong++
  if (answered.length === 0) {
    score.unrequested++
    if (sure.length > 0) score.unrequestedSure++
    return
  }
  score.reports++
  if (isWrong) return
  if (answer === 'sure') score.sureRight++
  else if (candidates[0] && isRight(candidates[0])) score.likelyFirst++
  else if (candidates.some(isRight)) score.likelyLater++
  else score.unknown++
}

/** So many files come on one morning, and are matched together. */
const morning = 20

export interface ReadFile {
  file: MailFile
  pages: readonly ReadPage[]
}

/** Splits and matches files as mail-in does, against all requests of the corpus. */
export const scoreOf = (read: readonly ReadFile[], { requests, answers }: Corpus): Score => {
  const score = emptyScore()
  for (let from = 0; from < read.length; from += morning) {
    const reports = read.slice(from, from + morning).flatMap(({ file, pages }) => {
      const ranges = splitReports(pages)
      const isSplit = ranges.length === file.crashes.length
      if (!isSplit) score.wrongSplits++
      return ranges.map(({ first, last }, at) => {
        const of = pages.slice(first - 1, last)
        const crash = isSplit ? file.crashes[at] : undefined
        return {
          document: { id: `${file.id}-${at + 1}`, pages: of, plates: of.flatMap(plateTokens) },
          answered: (crash && answers.get(crash.number)) ?? [],
        }
      })
    })
    const matches = matchReports(
      reports.map(({ document }) => document),
      requests,
    )
    matches.forEach((match, at) => add(score, match, reports[at]!.answered))
  }
  return score
}
