import { CheckField, keyName, useCommands, withControl } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { setShortcutsOn, useShortcutsOn } from './remembered.ts'
import type { RowAction } from './row-action.ts'

type Shortcut = readonly [keys: readonly string[], what: string]

const moving: readonly Shortcut[] = [
  [['j', '↓'], 'Next request'],
  [['k', '↑'], 'Previous request'],
  [['Enter', 'o'], 'Open'],
  [['Esc'], 'Close, or clear the selection'],
]

const selecting: readonly Shortcut[] = [
  [['x'], 'Select'],
  [[keyName('X')], 'Extend the selection'],
  [[withControl('A')], 'Select all on this page'],
  [[withControl('C')], 'Copy the selected rows'],
]

const searching: readonly Shortcut[] = [
  [['/'], 'Search'],
  [[withControl('K')], 'Search everything, or run an action'],
]

const Group = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section className="break-inside-avoid pb-4">
    <h3 className="pb-1 text-sm font-semibold text-muted">{title}</h3>
    <dl>
      {shortcuts.map(([keys, what]) => (
        <div key={what} className="grid grid-cols-[5rem_1fr] items-baseline gap-x-3 py-1">
          <dt className="flex gap-1 whitespace-nowrap">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
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
  const groups = { Move: moving, Select: selecting, Requests: acting, 'This List': others, Search: searching }
  const on = useShortcutsOn()
  return (
    <Dialog onClose={onClose} title="Keyboard Shortcuts">
      <div className="columns-1 gap-x-8 sm:columns-2">
        {Object.entries(groups).map(
          ([title, shortcuts]) => shortcuts.length > 0 && <Group key={title} title={title} shortcuts={shortcuts} />,
        )}
      </div>
      <p className="text-sm text-muted">
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
