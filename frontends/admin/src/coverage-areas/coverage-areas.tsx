import { useState } from 'react'
import { call, useQuery, revalidate } from '@portal/client'
import {
  deleteCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/admin/coverage-areas'
import { Button, EmptyState, PageSpinner } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { ConfirmAction } from '@portal/ui/overlays'
import { PanelHeading } from '../components/panel.tsx'
import { AreaDialog } from './area-form.tsx'
import { AreaList } from './area-list.tsx'

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; area: ListedCoverageArea }

export const CoverageAreas = () => {
  const query = useQuery(listAllCoverageAreas, {}, { poll: true })
  const areas = query.data
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <div className="space-y-5">
      <PanelHeading title="Coverage Areas" count={areas?.length}>
        <Button onClick={() => setDialog({ name: 'add' })}>Add Coverage Area</Button>
      </PanelHeading>
      <p className="text-sm text-muted">
        Active areas appear above the police request form in this order. To move an area, drag it by its handle or use
        the arrow buttons.
      </p>
      <Loaded query={query} what="coverage areas" loading={<PageSpinner label="Loading coverage areas" />}>
        {(areas) =>
          areas.length > 0 ? (
            <AreaList
              areas={areas}
              onEdit={(area) => setDialog({ name: 'edit', area })}
              onDelete={(area) => setDialog({ name: 'delete', area })}
            />
          ) : (
            <EmptyState title="No coverage areas yet">
              The police request form doesn't show a list of areas until you add one.
            </EmptyState>
          )
        }
      </Loaded>
      {dialog?.name === 'add' && <AreaDialog areas={areas ?? []} onClose={close} />}
      {dialog?.name === 'edit' && <AreaDialog opened={dialog.area} areas={areas ?? []} onClose={close} />}
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
    </div>
  )
}
