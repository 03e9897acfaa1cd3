import { useState } from 'react'
import { Button, Countdown, useSecondsLeft } from '@portal/ui'
import type { AnyReport } from '../report.ts'
import { useUndo } from '../undo.ts'

const timeOf = (instant: string): string => new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'medium' })

/**
 * Says what staff last changed and offers to undo it. It stays in place when the time is over, so that nothing in the dialog
 * moves, and announces a change once rather than every second.
 */
export const UndoBar = ({ report }: { report: AnyReport }) => {
  const [shown, setShown] = useState(report.undo)
  if (report.undo && report.undo.id !== shown?.id) setShown(report.undo)
  const seconds = useSecondsLeft(report.undo?.until)
  const { busy, run } = useUndo(report)
  if (!shown) return null
  const canUndo = report.undo !== null && seconds > 0
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-accent-soft px-3 py-1 text-sm">
      <output>
        <strong className="font-semibold">{shown.activity}.</strong>{' '}
        {canUndo
          ? `You can undo this until ${timeOf(report.undo!.until)}.`
          : report.undo
            ? 'It can no longer be undone.'
            : 'Changed again since, or undone.'}
      </output>
      {canUndo && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => void run()}
          aria-label={`Undo: ${shown.activity}`}
        >
          Undo <Countdown until={report.undo!.until} />
        </Button>
      )}
    </div>
  )
}
