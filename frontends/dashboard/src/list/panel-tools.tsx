import { Button } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { NextStep } from '../actions/next-step.ts'
import { actionsOfStep, menuItems, offeredFor, type RowAction } from './row-action.ts'

interface PanelToolsProps<Row> {
  actions: readonly RowAction<Row>[]
  row: Row
  list: { nextStep?: (row: Row) => NextStep }
}

/** The next step with the open request as a button, another way in room enough, and the rest in a menu. */
export const PanelTools = <Row,>({ actions, row, list }: PanelToolsProps<Row>) => {
  const offered = offeredFor(actions, [row])
  const step = list.nextStep?.(row)
  const [main, second] = step ? actionsOfStep(offered, step) : []
  // The panel has a place for the file.
  const other = second?.step === 'upload' ? undefined : second
  return (
    <div className="flex gap-2">
      {main && (
        <Button size="small" aria-label={main.label} onClick={main.run}>
          {main.button ?? main.label}
        </Button>
      )}
      {other && (
        <Button variant="secondary" size="small" className="max-sm:hidden" aria-label={other.label} onClick={other.run}>
          {other.button ?? other.label}
        </Button>
      )}
      <Menu
        label="More for this request"
        className="px-2.5!"
        items={menuItems(offered.filter((action) => action !== main && action !== other))}
      />
    </div>
  )
}
