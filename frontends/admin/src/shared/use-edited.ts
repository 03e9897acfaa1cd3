import { useState } from 'react'
import { Failure } from '@portal/contract/failure'

interface Versioned {
  version: number
}

/**
 * The row a dialog edits. The version sent is the one that was seen: the row as the dialog opened, or, once a change was
 * refused because another came first, the row as it stands and is then shown.
 */
export const useEdited = <Row extends Versioned>(opened: Row, latest: Row | undefined) => {
  const [seen, setSeen] = useState(opened)
  const [outrun, setOutrun] = useState(false)
  const now = outrun ? (latest ?? seen) : seen
  return {
    /** What the editor is shown, and whose version goes with the change. */
    row: now,
    outrun,
    /** Takes what a change answered. */
    take: (changed: Row) => {
      setSeen(changed)
      setOutrun(false)
    },
    /** Whether the refusal was that another came first; from then on the newest row counts. */
    wasOutrun: (error: unknown): boolean => {
      const was = error instanceof Failure && error.code === 'changed_meanwhile'
      if (was) setOutrun(true)
      return was
    },
  }
}
