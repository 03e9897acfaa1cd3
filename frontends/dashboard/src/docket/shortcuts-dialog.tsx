import {
  generalShortcuts,
  movingShortcuts,
  selectingShortcuts,
  ShortcutsDialog as Dialog,
  type Shortcut,
} from '../list/shortcuts-dialog.tsx'

const shortcuts: readonly Shortcut[] = [
  ...movingShortcuts,
  [['v'], 'View the delivered report'],
  ...selectingShortcuts,
  ...generalShortcuts,
]

/** Lists the docket's keys, and turns them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog shortcuts={shortcuts} onClose={onClose} />
)
