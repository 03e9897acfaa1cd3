import { limits } from '@portal/contract/limits'
import { TextField } from '@portal/ui'

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

/** The two notes of a delivery: one that the client reads, and one that never leaves staff. */
export const DeliveryNotes = ({ value, onChange }: { value: Notes; onChange: (notes: Notes) => void }) => (
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
)
