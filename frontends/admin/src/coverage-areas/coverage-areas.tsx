import { useState } from 'react'
import { call, useQuery, revalidate } from '@portal/client'
import {
  deleteCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/admin/coverage-areas'
import { Button } from '@portal/ui'
import { ConfirmAction } from '@portal/ui/overlays'
import { ListPanel } from '../components/list-panel.tsx'
import { useWholeList } from '../components/list.ts'
import { useMoveFocus } from '../components/move-rows.tsx'
import { areaColumns } from './area-columns.tsx'
import { AreaDialog } from './area-form.tsx'
import { useReorder } from './use-reorder.ts'

const none: ListedCoverageArea[] = []

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; area: ListedCoverageArea }

export const CoverageAreas = () => {
  const query = useQuery(listAllCoverageAreas, {}, { poll: true })
  const { areas, move, announcement } = useReorder(query.data ?? none)
  const onMove = useMoveFocus(move)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  // On one page, so that an area can be moved to any place.
  const paging = { page: 1, pageSize: Math.max(1, areas.length), onPage: () => {} }
  return (
    <ListPanel
      list={useWholeList({ ...query, data: query.data && areas }, { paging })}
      title="Coverage Areas"
      noun="coverage areas"
      label="Coverage areas"
      actions={
        <Button size="small" onClick={() => setDialog({ name: 'add' })}>
          Add Coverage Area
        </Button>
      }
      notice={<p className="text-sm text-muted">Active areas appear above the police request form in this order.</p>}
      columns={areaColumns({
        areas,
        onMove,
        onEdit: (area) => setDialog({ name: 'edit', area }),
        onDelete: (area) => setDialog({ name: 'delete', area }),
      })}
      whenEmpty="The police request form doesn't show a list of areas until you add one."
    >
      <output className="sr-only">{announcement}</output>
      {dialog?.name === 'add' && <AreaDialog areas={areas} onClose={close} />}
      {dialog?.name === 'edit' && <AreaDialog opened={dialog.area} areas={areas} onClose={close} />}
      {dialog?.name === 'delete' && (
        <ConfirmAction
          title={`Delete ${dialog.area.name}?`}
          action="Delete Area"
          danger
          send={() => call(deleteCoverageArea, { params: { id: dialog.area.id } })}
          done={{ title: 'Coverage Area Deleted', description: dialog.area.name }}
          failed="Failed to delete coverage area"
          refresh={() => revalidate(listAllCoverageAreas, listCoverageAreas)}
          onClose={close}
        >
          It will no longer appear above the police request form. This can't be undone. To hide it temporarily, make it
          inactive instead.
        </ConfirmAction>
      )}
    </ListPanel>
  )
}
