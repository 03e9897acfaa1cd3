import { CheckField } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { setShortcutsOn, useShortcutsOn } from './remembered.ts'
import { keyName, type RowAction } from './row-action.ts'

type Shortcut = readonly [keys: readonly string[], what: string]

const movingShortcuts: readonly Shortcut[] = [
  [['j', '↓'], 'Next request'],
  [['k', '↑'], 'Previous request'],
  [['Enter', 'o'], 'Open'],
]

const selectingShortcuts: readonly Shortcut[] = [
  [['x'], 'Select'],
  [['Shift', 'x'], 'Extend the selection'],
  [['Ctrl', 'c'], 'Copy the selected rows'],
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

/** The actions whose keys are listed. */
export type ShortcutActions = readonly Pick<RowAction<never>, 'name' | 'key' | 'several'>[]

/** Lists the keys of a list, and turns them off. */
export const ShortcutsDialog = ({ actions, onClose }: { actions: ShortcutActions; onClose: () => void }) => {
  const acting = actions.flatMap(({ key, name }): Shortcut[] => (key ? [[[keyName(key)], name]] : []))
  const shortcuts = [...movingShortcuts, ...acting, ...selectingShortcuts, ...generalShortcuts]
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
      <p className="mt-4 text-sm text-muted">
        They apply to the selected requests, or to the focused one if none are selected.
      </p>
      <div className="mt-2">
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
