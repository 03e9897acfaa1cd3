import { Button } from '@portal/ui'
import type { Row } from './row.ts'
import { problemsIn, type SharedProblem } from './problems-in.ts'

interface ProblemListProps {
  rows: readonly Row[]
  /** Selects the rows that have a problem, and focuses the next of them. */
  onChoose: (problem: SharedProblem) => void
}

const shownMost = 5

/** The problems that several rows share: each leads to its rows. */
export const ProblemList = ({ rows, onChoose }: ProblemListProps) => {
  const shared = problemsIn(rows).filter(({ ids }) => ids.size > 1)
  if (shared.length === 0) return null
  return (
    <ul aria-label="Problems" className="flex flex-wrap gap-2">
      {shared.slice(0, shownMost).map((problem) => (
        <li key={problem.message}>
          <Button variant="secondary" size="small" onClick={() => onChoose(problem)}>
            {problem.message} <span className="text-muted tabular-nums">{problem.ids.size}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
