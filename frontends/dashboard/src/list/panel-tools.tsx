import { Button } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { menuItems, offeredFor, type RowAction } from './row-action.ts'

interface PanelToolsProps<Row> {
  actions: readonly RowAction<Row>[]
  row: Row
}

/** The next step with the open request as a button, and the rest in a menu. */
export const PanelTools = <Row,>({ actions, row }: PanelToolsProps<Row>) => {
  const offered = offeredFor(actions, [row])
  const main = offered.find(({ onRow }) => onRow)
  return (
    <div className="flex gap-2">
      {main && (
        <Button size="small" onClick={main.run}>
          {main.label}
        </Button>
      )}
      <Menu
        label="More for this request"
        className="px-2.5!"
        items={menuItems(offered.filter((action) => action !== main))}
      />
    </div>
  )
}
