import type { ListPage } from '@portal/client'
import type { ListGroup } from '@portal/contract/lists/groups'
import { limits } from '@portal/contract/limits'
import { classes, listCommands, useCommandList } from '@portal/ui'
import type { ListedRow, ListState } from './definition.ts'

/** Rows of a group, or all rows of a list without groups. */
export interface Section<Item> {
  group: ListGroup | undefined
  isCollapsed: boolean
  rows: readonly Item[]
}

/** A grouped page, as its rows were last read. */
export type GroupedPage = Pick<ListPage<ListedRow>, 'groups' | 'items'>

/** Divides rows by the groups of their page. A row that the page no longer has stays after the one before it. */
export const sectionsOf = <Item extends { readonly row: ListedRow }>(
  rows: readonly Item[],
  { groups, items }: GroupedPage,
  collapsed: readonly string[],
): readonly Section<Item>[] => {
  if (!groups) return [{ group: undefined, isCollapsed: false, rows }]
  const keys = groups.flatMap(({ key, rows: count }) => Array<string>(count).fill(key))
  const keyOf = new Map(items.map(({ id }, index) => [id, keys[index]]))
  let last = keys[0]
  const placed = rows.map((item) => ({ item, key: (last = keyOf.get(item.row.id) ?? last) }))
  return groups.map((group) => {
    const isCollapsed = collapsed.includes(group.key)
    return {
      group,
      isCollapsed,
      rows: isCollapsed ? [] : placed.filter(({ key }) => key === group.key).map(({ item }) => item),
    }
  })
}

/** The attributes of the element with a group and its rows, and of the group's head, which has its key. */
export const sectionAttribute = 'data-section'
const groupAttribute = 'data-group'

/** The key of the group with the focus. */
const focusedGroup = (): string | null | undefined =>
  document.activeElement
    ?.closest(`[${sectionAttribute}]`)
    ?.querySelector(`[${groupAttribute}]`)
    ?.getAttribute(groupAttribute)

const focusGroup = (key: string): void =>
  document.querySelector<HTMLElement>(`[${groupAttribute}="${CSS.escape(key)}"]`)?.focus()

/** How groups are collapsed and expanded, by their buttons and by keys. */
export const useGroups = (
  groups: readonly ListGroup[] | undefined,
  { group, collapsed, page }: ListState,
  update: (change: Partial<ListState>, options?: { replace?: boolean }) => void,
) => {
  // The number of the page stays, so that the group doesn't leave the screen.
  const collapse = (keys: readonly string[]) =>
    update({ collapsed: keys.slice(-limits.collapsedGroups), page }, { replace: true })
  const toggle = (key: string) =>
    collapse(collapsed.includes(key) ? collapsed.filter((one) => one !== key) : [...collapsed, key])
  const toggleFocused = () => {
    const key = focusedGroup()
    if (typeof key !== 'string') return
    // The row with the focus may be about to go.
    focusGroup(key)
    toggle(key)
  }
  useCommandList(
    group && groups
      ? [
          { label: 'Collapse or Expand the Group', key: '-', group: listCommands, run: toggleFocused },
          collapsed.length > 0
            ? { label: 'Expand All Groups', key: '0', group: listCommands, run: () => collapse([]) }
            : {
                label: 'Collapse the Groups of This Page',
                key: '0',
                group: listCommands,
                run: () => collapse(groups.map(({ key }) => key)),
              },
        ]
      : [],
  )
  return toggle
}

interface GroupButtonProps {
  group: ListGroup
  isCollapsed: boolean
  onToggle: (key: string) => void
  className?: string
}

/** The head of a group, which collapses and expands it. */
export const GroupButton = ({ group: { key, label, count }, isCollapsed, onToggle, className }: GroupButtonProps) => (
  <button
    type="button"
    {...{ [groupAttribute]: key }}
    aria-expanded={!isCollapsed}
    onClick={() => onToggle(key)}
    className={classes(
      'flex min-h-10 w-full cursor-pointer items-center gap-2 bg-sunken px-4 text-left text-sm hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
      className,
    )}
  >
    <span aria-hidden>{isCollapsed ? '▸' : '▾'}</span>
    <span className="truncate font-semibold">{label}</span>
    <span className="text-xs text-muted tabular-nums">
      {count.toLocaleString('en-US')}
      <span className="sr-only">{count === 1 ? ' request' : ' requests'}</span>
    </span>
  </button>
)
