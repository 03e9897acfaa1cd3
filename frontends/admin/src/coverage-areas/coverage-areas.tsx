import { useState } from 'react'
import { call, revalidate, errorMessage, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import {
  deleteCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/coverage-areas'
import { Alert, Button, EmptyState, PageSpinner, toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { AdminsOnly } from '../shared/admins-only.tsx'
import { may } from '../shared/may.ts'
import { PanelHead } from '../shared/panel-head.tsx'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'
import { AddArea } from './add-area.tsx'
import { AreaList } from './area-list.tsx'
import { EditArea } from './edit-area.tsx'

type Open = { what: 'add' } | { what: 'edit' | 'delete'; area: ListedCoverageArea }

const DeleteArea = ({ area, onClose }: { area: ListedCoverageArea; onClose: () => void }) => {
  const { busy, during } = useBusy()
  const remove = () =>
    during(async () => {
      try {
        await call(deleteCoverageArea, { params: { id: area.id } })
        toast({ title: 'Coverage area deleted', description: area.name })
      } catch (error) {
        toastFailure('Failed to delete coverage area', error)
      }
      await revalidate(listAllCoverageAreas, listCoverageAreas)
      onClose()
    })
  return (
    <ConfirmDialog
      open
      title={`Delete ${area.name}?`}
      action="Delete Coverage Area"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      It disappears from the police request form for good. To hide it for a while, make it inactive instead.
    </ConfirmDialog>
  )
}

const Areas = () => {
  const { data: areas, error, refresh } = useQuery(listAllCoverageAreas, {}, { poll: true })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <div className="space-y-5">
      <PanelHead title="Coverage Areas" count={areas?.length}>
        <Button onClick={() => setOpen({ what: 'add' })}>Add Coverage Area</Button>
      </PanelHead>
      <p className="text-sm text-muted">
        The active areas stand above the police request form, in this order. Drag an area by its handle, or move it with
        its arrow buttons.
      </p>
      {areas ? (
        areas.length > 0 ? (
          <AreaList
            areas={areas}
            onEdit={(area) => setOpen({ what: 'edit', area })}
            onDelete={(area) => setOpen({ what: 'delete', area })}
          />
        ) : (
          <EmptyState title="No coverage areas yet">Without any, the police request form shows no coverage.</EmptyState>
        )
      ) : error === undefined ? (
        <PageSpinner label="Loading coverage areas" />
      ) : (
        <Alert tone="danger" title="The coverage areas could not be loaded">
          <p className="mb-3">{errorMessage(error)}</p>
          <Button variant="secondary" size="small" onClick={() => void refresh()}>
            Try again
          </Button>
        </Alert>
      )}
      {open?.what === 'add' && <AddArea taken={areas ?? []} onClose={close} />}
      {open?.what === 'edit' && (
        <EditArea
          opened={open.area}
          latest={areas?.find(({ id }) => id === open.area.id)}
          taken={areas ?? []}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && <DeleteArea area={open.area} onClose={close} />}
    </div>
  )
}

/** Where police reports are ordered: for admins to add, change, order and delete. */
export const CoverageAreas = ({ viewer }: { viewer: User }) =>
  may(viewer.role, listAllCoverageAreas) ? <Areas /> : <AdminsOnly what="coverage areas" />
