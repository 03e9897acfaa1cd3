import { matchReports, type Match } from '@portal/contract/reading/match'
import { ownPages } from '@portal/contract/reading/page-facts'
import { plateTokens } from '@portal/contract/reading/plates'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { splitReports } from '@portal/contract/reading/split'
import type { Corpus, MailFile, Paper } from './corpus.ts'

/** Counts of documents by how they ended. */
interface Score {
  /** Documents whose requests should be preselected. */
  reports: number
  sureRight: number
  likelyFirst: number
  likelyLater: number
  unknown: number
  /** Documents for which nothing may be preselected. */
  careful: number
  /** Documents with a request preselected that they don't answer, whichever they are. */
  sureWrong: number
  /** Files whose reports were separated wrongly. */
  wrongSplits: number
  /** Files with the bytes of an earlier one, which are one decision with it. */
  copies: number
}

const emptyScore = (): Score => ({
  reports: 0,
  sureRight: 0,
  likelyFirst: 0,
  likelyLater: 0,
  unknown: 0,
  careful: 0,
  sureWrong: 0,
  wrongSplits: 0,
  copies: 0,
})

interface Expected {
  expects: Paper['expects']
  answered: readonly string[]
}

const add = (score: Score, { answer, candidates }: Match, { expects, answered }: Expected): void => {
  const sure = candidates.filter(({ isSure }) => isSure)
  const isRight = (one: { requestId: string }) => answered.includes(one.requestId)
  const isWrong = sure.some((one) => expects === 'never' || !isRight(one))
  if (isWrong) score.sureWrong++
  if (expects === 'never') score.careful++
  if (expects !== 'sure') return
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
      // The portal takes the same bytes once.
      if (file.copyOf) {
        score.copies++
        return []
      }
      const ranges = splitReports(pages)
      const isSplit = ranges.length === file.papers.length
      if (!isSplit) score.wrongSplits++
      return ranges.map(({ first, last }, at) => {
        const of = pages.slice(first - 1, last)
        const paper = isSplit ? file.papers[at] : undefined
        return {
          document: {
            id: `${file.id}-${at + 1}`,
            pages: of,
            plates: ownPages(of).flatMap((page) => plateTokens(of[page]!)),
          },
          expects: paper?.expects ?? 'either',
          answered: (paper && answers.get(paper.crash)) ?? [],
        }
      })
    })
    const matches = matchReports(
      reports.map(({ document }) => document),
      requests,
    )
    matches.forEach((match, at) => add(score, match, reports[at]!))
  }
  return score
}
