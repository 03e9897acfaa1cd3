import {
  generalShortcuts,
  movingShortcuts,
  selectingShortcuts,
  ShortcutsDialog as Dialog,
  type Shortcut,
} from '../list/shortcuts-dialog.tsx'

const shortcuts: readonly Shortcut[] = [
  ...movingShortcuts,
  [['u'], 'Open at the upload'],
  ...selectingShortcuts,
  [['a'], 'Take'],
  [['e'], 'Requested from agency…'],
  [['c'], 'Check again on…'],
  [['g'], 'Set agency…'],
  [['h'], 'Hand over…'],
  [['d'], 'Complete…'],
  ...generalShortcuts,
]

/** Lists the queue's keys, and turns them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    shortcuts={shortcuts}
    note="They apply to the selected requests, or else to the focused one."
    onClose={onClose}
  />
)
