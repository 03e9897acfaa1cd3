import { CheckField } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { setShortcutsOn, useShortcutsOn } from './shortcuts-setting.ts'

export type Shortcut = readonly [keys: readonly string[], what: string]

export const movingShortcuts: readonly Shortcut[] = [
  [['j', '↓'], 'Next request'],
  [['k', '↑'], 'Previous request'],
  [['Enter'], 'Open'],
]

export const selectingShortcuts: readonly Shortcut[] = [
  [['x'], 'Select'],
  [['Shift', 'x'], 'Select everything from the last selected one'],
]

export const generalShortcuts: readonly Shortcut[] = [
  [['Esc'], 'Clear the selection'],
  [['/'], 'Search'],
  [['?'], 'Show these shortcuts'],
]

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-flex min-w-6 items-center justify-center rounded-stamp border border-edge bg-card px-1.5 font-sans text-sm">
    {children}
  </kbd>
)

export interface ShortcutsDialogProps {
  shortcuts: readonly Shortcut[]
  /** Which requests they apply to. */
  note?: string
  onClose: () => void
}

/** Lists the keys of a list, and turns them off. */
export const ShortcutsDialog = ({ shortcuts, note, onClose }: ShortcutsDialogProps) => {
  const on = useShortcutsOn()
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" width="narrow">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {shortcuts.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1 whitespace-nowrap">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-4 text-sm text-muted">{note}</p>}
      <div className={note ? 'mt-2' : 'mt-4'}>
        <CheckField
          label="Use these shortcuts"
          name="shortcuts"
          checked={on}
          onChange={({ target }) => setShortcutsOn(target.checked)}
        />
      </div>
    </Dialog>
  )
}
