import { useEffect, useState } from 'react'
import { formatDateTime } from '@portal/contract/dates'
import type { Activity } from '@portal/contract/requests/activity'
import type { Undo } from '@portal/contract/requests/changes'
import { Button, Countdown, useSecondsLeft } from '@portal/ui'
import { asSentence } from '@portal/ui/requests/sentence'
import { closeUndoToast } from '@portal/ui/requests/undo'
import { useConversation } from '../messages/stream-items.ts'
import { actorName } from '../people.tsx'
import type { AnyRequest } from './request.ts'
import { useUndo } from '../undo.ts'

/** A firm can take a cancellation back for a day; everything else is undone within minutes, which are counted down. */
const isBrief = ({ until }: Undo): boolean => Date.parse(until) - Date.now() < 10 * 60_000

const untilText = (undo: Undo): string => (isBrief(undo) ? timeOf(undo.until) : formatDateTime(undo.until))

const timeOf = (instant: string): string => new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'medium' })

/** Why a change can no longer be undone, from the entries after it, newest first; undefined when its time is over. */
const whyOver = (activity: string, since: readonly Activity[]): string | undefined => {
  const undone = since.find((entry) => entry.activity === `Undone: ${activity}`)
  if (undone) return `Undone by ${actorName(undone)}.`
  return since.length > 0 ? 'It was changed again afterwards.' : undefined
}

/**
 * Says what was last changed and who changed it, and offers Undo until the time is over. The bar announces a change
 * once rather than every second.
 */
export const UndoBar = ({ request }: { request: AnyRequest }) => {
  const [shown, setShown] = useState(request.undo)
  if (request.undo && request.undo.id !== shown?.id) setShown(request.undo)
  const isCounted = shown && isBrief(shown)
  const seconds = useSecondsLeft(isCounted ? shown.until : undefined)
  const { busy, run } = useUndo(request)
  const { entries = [] } = useConversation(request.id)
  const isOver = request.undo === null
  useEffect(() => {
    if (isOver && shown) closeUndoToast(({ undo }) => undo === shown.id)
  }, [isOver, shown])
  // The server says when a day is over.
  if (!shown || (isCounted ? seconds === 0 : isOver)) return null
  const at = entries.findIndex(({ id }) => id === shown.id)
  const canUndo = request.undo !== null
  const why = whyOver(shown.activity, entries.slice(0, Math.max(at, 0)))
  if (!canUndo && !why) return null
  const entry = entries[at]
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-accent-soft px-3 py-1 text-sm">
      <output>
        <strong className="font-semibold">{asSentence(shown.activity)}</strong>{' '}
        {entry && `Changed by ${actorName(entry).replace(/^You$/, 'you')}. `}
        {canUndo ? `You can undo this until ${untilText(shown)}.` : why}
      </output>
      {canUndo && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => void run()}
          aria-label={`Undo: ${shown.activity}`}
        >
          Undo {isCounted && <Countdown until={shown.until} />}
        </Button>
      )}
    </div>
  )
}
