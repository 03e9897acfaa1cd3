import { limits } from '@portal/contract/limits'
import { TextField } from '@portal/ui'
import { usePlan, type PlannedAction } from './email-plan.tsx'
import { Disclosure } from './section.tsx'
import type { AnyRequest } from './request.ts'

export interface Notes {
  clientNote: string
  notes: string
}

export const noNotes: Notes = { clientNote: '', notes: '' }

/** The fields of a call for the notes of a delivery. */
export const notesBody = ({ clientNote, notes }: Notes) => ({
  ...(clientNote.trim() && { clientNote: clientNote.trim() }),
  notes,
})

/** How many seconds a delivery waits before clients see it. */
export const useWait = (request: AnyRequest, planned: PlannedAction): number => {
  const { undoSeconds } = usePlan(request, planned).data ?? limits
  return Math.min(undoSeconds, limits.deliverInMax)
}

/** The fields of a call for when it delivers and whom it emails. */
export const deliveryBody = (sendEmails: boolean, seconds: number) => ({
  sendEmails: sendEmails ? ('true' as const) : ('false' as const),
  deliverIn: String(seconds),
})

/** The two notes of a delivery: a note for the client, and an internal note that only staff read. */
export const DeliveryNotes = ({ value, onChange }: { value: Notes; onChange: (notes: Notes) => void }) => (
  <Disclosure label="Add notes">
    <div className="space-y-3">
      <TextField
        label="Note to the client (optional)"
        hint="Shown with the document and in the email."
        name="clientNote"
        autoComplete="off"
        maxLength={limits.notesLength}
        value={value.clientNote}
        onChange={({ target }) => onChange({ ...value, clientNote: target.value })}
      />
      <TextField
        label="Internal note (optional)"
        hint="Only staff can see this note."
        name="notes"
        autoComplete="off"
        maxLength={limits.notesLength}
        value={value.notes}
        onChange={({ target }) => onChange({ ...value, notes: target.value })}
      />
    </div>
  </Disclosure>
)
