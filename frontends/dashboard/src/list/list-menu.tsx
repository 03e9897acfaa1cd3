import { keyName, listCommands, useCommandList } from '@portal/ui'
import { Menu } from '@portal/ui/menu'

/** Something to do with a list, not with its requests: an item of its menu, a line of the palette, and a key. */
export interface ListAction {
  label: string
  key?: string
  startsGroup?: true
  /** It has a button, so the menu leaves it out. */
  hasButton?: boolean
  run: () => void
}

/** The menu of a list. */
export const ListMenu = ({ actions }: { actions: readonly ListAction[] }) => {
  useCommandList(actions.map(({ label, key, run }) => ({ label, run, group: listCommands, ...(key && { key }) })))
  return (
    <Menu
      label="More actions"
      className="px-2.5!"
      items={actions
        .filter(({ hasButton }) => !hasButton)
        .map(({ label, key, startsGroup, run }) => ({
          label,
          startsGroup,
          hint: key && keyName(key),
          onSelect: run,
        }))}
    />
  )
}
