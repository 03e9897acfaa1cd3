import { CheckField } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { setShortcutsOn, useShortcutsOn } from './shortcuts-setting.ts'

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', '↓'], 'Next request'],
  [['k', '↑'], 'Previous request'],
  [['Enter'], 'Open'],
  [['u'], 'Open at the upload'],
  [['x'], 'Select'],
  [['Shift', 'x'], 'Select everything from the last selected one'],
  [['a'], 'Take'],
  [['e'], 'Requested from agency…'],
  [['c'], 'Check again on…'],
  [['g'], 'Set agency…'],
  [['h'], 'Hand over…'],
  [['d'], 'Complete…'],
  [['Esc'], 'Clear the selection'],
  [['/'], 'Search'],
  [['?'], 'Show these shortcuts'],
]

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-flex min-w-6 items-center justify-center rounded-stamp border border-edge bg-card px-1.5 font-sans text-sm">
    {children}
  </kbd>
)

/** Lists the queue's keys, and turns them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
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
      <p className="mt-4 text-sm text-muted">They apply to the selected requests, or else to the focused one.</p>
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
