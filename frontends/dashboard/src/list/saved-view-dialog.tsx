import { useState } from 'react'
import { call, revalidate } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { limits } from '@portal/contract/limits'
import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  type SavedViewForm,
} from '@portal/contract/lists/views'
import { TextField, useAction } from '@portal/ui'
import { ConfirmAction, SaveDialog } from '@portal/ui/overlays'

export type SavedViewAction =
  | { kind: 'new' }
  | { kind: 'rename' | 'save' | 'share' | 'unshare' | 'delete'; view: SavedView }

interface SavedViewDialogProps {
  action: SavedViewAction
  /** The filters and order that the list has now. */
  query: string
  viewer: User
  mayShare: boolean
  onSaved: (view: SavedView) => void
  onDeleted: () => void
  onClose: () => void
}

const refresh = () => revalidate(listSavedViews)

const colleaguesOf = ({ role, lawFirmName }: User): string =>
  isStaff(role) ? 'all staff' : `everyone at ${lawFirmName ?? 'your firm'}`

const change = (view: SavedView, changed: Partial<SavedViewForm>) => {
  const { id, name, query, shared } = view
  return call(changeSavedView, { params: { id }, body: { name, query, shared, ...changed } })
}

type NameFormProps = Omit<SavedViewDialogProps, 'action' | 'onDeleted'> & { view: SavedView | undefined }

/** Names a new view or another name for one. */
const NameForm = ({ view, query, viewer, mayShare, onSaved, onClose }: NameFormProps) => {
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(false)
  const { busy, problem, fields, run } = useAction()
  const send = () => (view ? change(view, { name }) : call(addSavedView, { body: { name, query, shared } }))
  const save = async () => {
    let saved: SavedView | undefined
    const succeeded = await run(async () => (saved = await send()), {
      done: { title: view ? 'View Renamed' : 'View Saved', description: name.trim() },
      atFields: ['name'],
      refresh,
    })
    if (!succeeded || !saved) return
    onClose()
    onSaved(saved)
  }
  return (
    <SaveDialog
      title={view ? 'Rename View' : 'Save View'}
      submitLabel={view ? 'Rename' : 'Save View'}
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      {!view && (
        <p className="text-sm text-muted">Saves this view's filters, order and columns, but not what you search for.</p>
      )}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={limits.savedViewNameLength}
        required
        data-autofocus
        value={name}
        error={fields['name']}
        onChange={({ target }) => setName(target.value)}
      />
      {!view && mayShare && (
        <label className="flex min-h-6 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={shared}
            onChange={({ target }) => setShared(target.checked)}
            className="size-4.5 accent-accent"
          />
          Share with {colleaguesOf(viewer)}
        </label>
      )}
    </SaveDialog>
  )
}

/** Saves, renames, shares or deletes a view of a list. */
export const SavedViewDialog = ({ action, onDeleted, ...rest }: SavedViewDialogProps) => {
  const { query, viewer, onClose } = rest
  if (action.kind === 'new') return <NameForm view={undefined} {...rest} />
  const { kind, view } = action
  if (kind === 'rename') return <NameForm view={view} {...rest} />
  const all = colleaguesOf(viewer)
  const confirm = {
    save: {
      title: `Save changes to “${view.name}”?`,
      action: 'Save View',
      send: () => change(view, { query }),
      done: 'View Saved',
      text: `The view changes for ${all}.`,
    },
    share: {
      title: `Share “${view.name}”?`,
      action: 'Share View',
      send: () => change(view, { shared: true }),
      done: 'View Shared',
      text: `The view will be in the list of ${all}. Each person sees only the requests they may see.`,
    },
    unshare: {
      title: `Stop sharing “${view.name}”?`,
      action: 'Stop Sharing',
      send: () => change(view, { shared: false }),
      done: 'No Longer Shared',
      text: 'You keep the view. Your colleagues will no longer have it.',
    },
    delete: {
      title: `Delete “${view.name}”?`,
      action: 'Delete View',
      send: () => call(deleteSavedView, { params: { id: view.id } }),
      done: 'View Deleted',
      text: view.shared ? `The view is deleted for ${all}. No request changes.` : 'No request changes.',
    },
  }[kind]
  return (
    <ConfirmAction
      title={confirm.title}
      action={confirm.action}
      danger={kind === 'delete'}
      send={async () => {
        await confirm.send()
      }}
      done={{ title: confirm.done, description: view.name }}
      failed="We couldn't change the view"
      refresh={refresh}
      onDone={() => {
        onClose()
        if (kind === 'delete') onDeleted()
      }}
      onClose={onClose}
    >
      {confirm.text}
    </ConfirmAction>
  )
}
