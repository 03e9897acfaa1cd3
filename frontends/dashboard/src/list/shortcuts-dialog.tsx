import { CheckField, keyName, useCommands } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { setShortcutsOn, useShortcutsOn } from './remembered.ts'
import type { RowAction } from './row-action.ts'

type Shortcut = readonly [keys: readonly string[], what: string]

const movingShortcuts: readonly Shortcut[] = [
  [['j', '↓'], 'Next request'],
  [['k', '↑'], 'Previous request'],
  [['Enter', 'o'], 'Open'],
]

const selectingShortcuts: readonly Shortcut[] = [
  [['x'], 'Select'],
  [['Shift', 'x'], 'Extend the selection'],
  [['Ctrl', 'a'], 'Select all on this page'],
  [['Ctrl', 'c'], 'Copy the selected rows'],
]

const generalShortcuts: readonly Shortcut[] = [
  [['Esc'], 'Close, or clear the selection'],
  [['/'], 'Search'],
  [['Ctrl', 'k'], 'Search everything, or run an action'],
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
  const listed = new Set(actions.map(({ key }) => key))
  const others = useCommands().flatMap(({ key, label }): Shortcut[] =>
    key && !listed.has(key) ? [[[keyName(key)], label]] : [],
  )
  const shortcuts = [...movingShortcuts, ...acting, ...selectingShortcuts, ...others, ...generalShortcuts]
  const on = useShortcutsOn()
  return (
    <Dialog onClose={onClose} title="Keyboard Shortcuts">
      <dl className="columns-1 gap-x-8 sm:columns-2">
        {shortcuts.map(([keys, what]) => (
          <div key={what} className="grid break-inside-avoid grid-cols-[5rem_1fr] items-baseline gap-x-3 py-1">
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
