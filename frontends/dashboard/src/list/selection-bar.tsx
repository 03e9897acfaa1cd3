import { Button, classes } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { ListedRow } from './definition.ts'
import { menuItems, offeredFor, type RowAction } from './row-action.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps<Row extends ListedRow> {
  selection: Selection<Row>
  actions: readonly RowAction<Row>[]
  busy: boolean
}

/**
 * The actions for the selected requests. The bar stays in view below the list, and the rows don't move when the bar
 * appears. On a phone, the bar is a single line as wide as the page.
 */
export const SelectionBar = <Row extends ListedRow>({ selection, actions, busy }: SelectionBarProps<Row>) => {
  const { selected, clear } = selection
  const offered = offeredFor(actions, selected)
  return (
    <div data-selection className="pointer-events-none @container sticky bottom-0 z-20 mt-3 max-md:-mx-4 md:bottom-3">
      <section
        aria-label="Selected requests"
        className="pointer-events-auto mx-auto flex w-fit max-w-full items-center gap-2 md:flex-wrap rounded-card border border-edge bg-card p-2 pl-4 shadow-raised max-md:w-auto max-md:rounded-none"
      >
        <output className="mr-1 text-sm font-semibold whitespace-nowrap tabular-nums max-md:grow">
          {selected.length} selected
        </output>
        <Button variant="quiet" size="small" onClick={clear} className="px-2.5!">
          Clear
        </Button>
        {offered
          .filter(({ button }) => button)
          .map(({ name, label, isSpecific, button, run }, index) => (
            <Button
              key={name}
              variant="secondary"
              size="small"
              aria-label={label}
              aria-disabled={busy}
              onClick={run}
              className={classes('whitespace-nowrap', index > 0 && '@max-6xl:hidden')}
            >
              {/* A label that says more than the short text is worth its room. */}
              <span className={isSpecific ? 'max-md:hidden' : '@max-[84rem]:hidden'}>{label}</span>
              <span aria-hidden className={isSpecific ? 'md:hidden' : '@min-[84rem]:hidden'}>
                {button}
              </span>
            </Button>
          ))}
        <Menu label="More for the selected requests" className="px-2.5!" items={menuItems(offered)} />
      </section>
    </div>
  )
}
