import { ConfirmDialog } from '@portal/ui/overlays'

interface DeleteDialogProps {
  /** The file's name. */
  label: string
  onDelete: () => void
  onClose: () => void
}

export const DeleteDialog = ({ label, onDelete, onClose }: DeleteDialogProps) => (
  <ConfirmDialog open title="Delete this file?" action="Delete" danger onConfirm={onDelete} onClose={onClose}>
    <p className="wrap-anywhere">{label} is deleted for everyone. The sender isn't told.</p>
  </ConfirmDialog>
)
