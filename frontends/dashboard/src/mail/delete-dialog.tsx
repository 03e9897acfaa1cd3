import { ConfirmDialog } from '@portal/ui/overlays'

interface DeleteDialogProps {
  /** The file's name. */
  label: string
  onDelete: () => void
  onClose: () => void
}

export const DeleteDialog = ({ label, onDelete, onClose }: DeleteDialogProps) => (
  <ConfirmDialog open title="Delete this file?" action="Delete" danger onConfirm={onDelete} onClose={onClose}>
    <p className="wrap-anywhere">This deletes {label} for all staff. We won't notify the sender.</p>
  </ConfirmDialog>
)
