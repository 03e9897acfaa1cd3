import type { AuditAction } from '@portal/contract/admin/audit'
import type { ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { changedFields } from '../../audit/audit.ts'

type Area = Pick<ListedCoverageArea, 'id' | 'name' | 'description' | 'isActive'>

/** The audit log's entries for an edit: changing the text and turning the area on or off are separate actions. */
export const areaChanges = (before: Area, after: Area): [action: AuditAction, detail: string][] => {
  const texts = changedFields(before, after, ['name', 'description'])
  return [
    ...(texts.length ? [['coverage-area-changed', texts.join(', ')] satisfies [AuditAction, string]] : []),
    ...(before.isActive === after.isActive
      ? []
      : [
          [after.isActive ? 'coverage-area-activated' : 'coverage-area-deactivated', ''] satisfies [
            AuditAction,
            string,
          ],
        ]),
  ]
}

/**
 * The moved area and its positions, for the audit log. Dragging moves one area and shifts the areas in between, so the
 * moved area is the area whose position changed most. `subject` is empty when nothing moved.
 */
export const describeOrder = (before: readonly Area[], ids: readonly string[]): { subject: string; detail: string } => {
  const moves = before
    .map(({ id, name }, from) => ({ name, from, to: ids.indexOf(id) }))
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
  const [moved] = moves
  return moved && moved.to !== moved.from
    ? { subject: moved.name, detail: `position: ${moved.from + 1} → ${moved.to + 1}` }
    : { subject: '', detail: '' }
}
