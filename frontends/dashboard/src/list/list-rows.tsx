import { memo, type ReactNode } from 'react'
import { classes } from '@portal/ui'
import type { ListedRow, RowContext } from './definition.ts'
import type { RowProps, RowsProps } from './list-table.tsx'
import { GroupButton, sectionAttribute } from './groups.tsx'
import { RowTools, useActiveRow, SelectRow } from './row-tools.tsx'
import { rowAttribute } from './use-list-keys.ts'

interface Lines<Row extends ListedRow> {
  lines: (row: Row, context: RowContext) => ReactNode
}

interface ListRowsProps<Row extends ListedRow> extends Omit<RowsProps<Row>, 'openId'>, Lines<Row> {
  /** The name of the list, for screen readers. */
  label?: string
}

const LinesRow = memo(function LinesRow<Row extends ListedRow>({
  row,
  context,
  isSelected,
  isMenuOpen,
  onToggle,
  onMenu,
  lines,
}: RowProps<Row> & Lines<Row>) {
  const { active, hasButtons, handlers } = useActiveRow(context.onPoint)
  return (
    <li
      {...{ [rowAttribute]: row.id }}
      {...handlers}
      className={classes(
        'relative flex gap-1 py-2 pr-1 first:rounded-t-card last:rounded-b-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
        isSelected && 'bg-accent-soft',
        !onToggle && 'pl-3',
        !onMenu && 'pr-3',
      )}
    >
      {onToggle && (
        <SelectRow
          row={row}
          selected={isSelected}
          onToggle={(range) => onToggle(row, range)}
          className="-my-1 size-11 shrink-0"
        />
      )}
      <div className="min-w-0 grow space-y-0.5">{lines(row, context)}</div>
      {onMenu && <RowTools row={row} active={active} hasButtons={hasButtons} isMenuOpen={isMenuOpen} onMenu={onMenu} />}
    </li>
  )
}) as <Row extends ListedRow>(props: RowProps<Row> & Lines<Row>) => ReactNode

/** Requests where there's no room for a table: a few short lines each, which can be selected. */
export const ListRows = <Row extends ListedRow>({
  label = 'Requests',
  sections,
  current,
  selection,
  menuOf,
  onMenu,
  onToggleGroup,
  lines,
}: ListRowsProps<Row>) => (
  <div className="divide-y divide-line rounded-card border border-line bg-card text-sm tabular-nums shadow-card">
    {sections.map(({ group, isCollapsed, rows }) => (
      <div key={group?.key ?? ''} {...{ [sectionAttribute]: '' }}>
        {group && (
          <GroupButton
            group={group}
            isCollapsed={isCollapsed}
            onToggle={onToggleGroup}
            className="sticky top-12 z-10 pointer-coarse:top-13 pointer-coarse:min-h-11"
          />
        )}
        {rows.length > 0 && (
          <ul
            aria-label={group ? `${label}: ${group.label}` : label}
            aria-busy={!current}
            className="divide-y divide-line"
          >
            {rows.map(({ row, context }) => (
              <LinesRow
                key={row.id}
                row={row}
                context={context}
                isSelected={selection?.has(row) === true}
                isMenuOpen={row.id === menuOf}
                // The row's menu begins a selection, so that rows at rest have no boxes.
                onToggle={selection?.selected.length ? selection.toggle : undefined}
                onMenu={onMenu}
                lines={lines}
              />
            ))}
          </ul>
        )}
      </div>
    ))}
  </div>
)
