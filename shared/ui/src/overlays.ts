// Dialogs and the toast viewport: shared as one lazy module, for most pages need none of it.
export { ConfirmDialog, Dialog } from './dialog.tsx'
export { Toaster } from './toaster.tsx'
