// Dialogs: shared as one lazy module, for most pages need none of it.
export { ConfirmDialog, Dialog } from './dialog.tsx'
