import { CheckField } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { setShortcutsOn, useShortcutsOn } from './remembered.ts'

type Shortcut = readonly [keys: readonly string[], what: string]

const movingShortcuts: readonly Shortcut[] = [
  [['j', '↓'], 'Next request'],
  [['k', '↑'], 'Previous request'],
  [['Enter'], 'Open'],
]

const selectingShortcuts: readonly Shortcut[] = [
  [['x'], 'Select'],
  [['Shift', 'x'], 'Extend the selection'],
]

const generalShortcuts: readonly Shortcut[] = [
  [['Esc'], 'Clear the selection'],
  [['/'], 'Search'],
  [['?'], 'Show these shortcuts'],
]

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-flex min-w-6 items-center justify-center rounded-stamp border border-edge bg-card px-1.5 font-sans text-sm">
    {children}
  </kbd>
)

export interface ListShortcuts {
  /** Opens the focused request at something. */
  opening: Shortcut
  /** Those that change the selected requests, or else the focused one. */
  changing?: readonly Shortcut[]
}

/** Lists the keys of a list, and turns them off. */
export const ShortcutsDialog = ({ opening, changing, onClose }: ListShortcuts & { onClose: () => void }) => {
  const shortcuts = [...movingShortcuts, opening, ...selectingShortcuts, ...(changing ?? []), ...generalShortcuts]
  const on = useShortcutsOn()
  return (
    <Dialog onClose={onClose} title="Keyboard Shortcuts" width="narrow">
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
      {changing && (
        <p className="mt-4 text-sm text-muted">
          They apply to the selected requests, or to the focused one if none are selected.
        </p>
      )}
      <div className={changing ? 'mt-2' : 'mt-4'}>
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
