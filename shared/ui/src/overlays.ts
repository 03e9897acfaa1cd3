// Dialogs, shared as a separate lazy module because most pages need none.
export { ConfirmDialog, Dialog } from './dialog.tsx'
export { ConfirmAction, SaveDialog } from './save-dialog.tsx'
