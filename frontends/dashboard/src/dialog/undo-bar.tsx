import { useEffect, useState } from 'react'
import type { Undo } from '@portal/contract/reports/changes'
import type { Activity } from '@portal/contract/reports/activity'
import { Button, Countdown, useSecondsLeft } from '@portal/ui'
import { useConversation } from '../messages/use-conversation.ts'
import { actorName } from '../people.tsx'
import type { AnyReport } from '../report.ts'
import { closeUndoToast, useUndo } from '../undo.ts'

const timeOf = (instant: string): string => new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'medium' })

/** Why a change can't be undone. The timeline, newest first, says who undid it. */
const whyOver = ({ id, activity, until }: Undo, entries: readonly Activity[] = []): string => {
  const at = entries.findIndex((entry) => entry.id === id)
  const undone = entries.slice(0, Math.max(at, 0)).find((entry) => entry.activity === `Undone: ${activity}`)
  if (undone) return `Undone by ${actorName(undone)}.`
  return Date.parse(until) <= Date.now() ? 'It can no longer be undone.' : 'Changed again since.'
}

/**
 * Says what staff last changed and offers to undo it. It stays in place when the time is over, so that nothing in the dialog
 * moves, and announces a change once rather than every second.
 */
export const UndoBar = ({ report }: { report: AnyReport }) => {
  const [shown, setShown] = useState(report.undo)
  if (report.undo && report.undo.id !== shown?.id) setShown(report.undo)
  const seconds = useSecondsLeft(report.undo?.until)
  const { busy, run } = useUndo(report)
  const { entries } = useConversation(report.id)
  const isOver = report.undo === null
  useEffect(() => {
    if (isOver && shown) closeUndoToast(({ undo }) => undo === shown.id)
  }, [isOver, shown])
  if (!shown) return null
  const canUndo = report.undo !== null && seconds > 0
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-accent-soft px-3 py-1 text-sm">
      <output>
        <strong className="font-semibold">{shown.activity}.</strong>{' '}
        {canUndo ? `You can undo this until ${timeOf(report.undo!.until)}.` : whyOver(shown, entries)}
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
