import { useState } from 'react'
import { call, revalidate } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { listAudit } from '@portal/contract/admin/audit'
import { erasePerson, keptAfterErasing, type HeldAboutPerson } from '@portal/contract/admin/privacy'
import { AppError } from '@portal/contract/api/errors'
import { listUsers } from '@portal/contract/accounts/users'
import { Alert, useAction } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { useTypedConfirmation } from '../components/typed-confirmation.tsx'

interface EraseDialogProps {
  held: HeldAboutPerson
  name: string
  /** Looks the person up again. */
  refresh: () => Promise<unknown>
  onClose: () => void
}

const OpenRequests = ({ count }: { count: number }) => (
  <Alert tone="warning" title={counted(count, 'request is still open', 'requests are still open')}>
    {count === 1
      ? "It's deleted too, and its report won't be delivered."
      : "They're deleted too, and their reports won't be delivered."}
  </Alert>
)

/** Says what stays and what goes, and erases the person after their email address was typed. */
export const EraseDialog = ({ held, name, refresh, onClose }: EraseDialogProps) => {
  const { email, kinds, requests, openRequests } = held
  const { busy, run } = useAction()
  const typing = useTypedConfirmation(email)
  const [changed, setChanged] = useState(false)

  const erase = async () => {
    if (!typing.confirm()) return
    const erased = await run(() => call(erasePerson, { body: { email, requests } }), {
      done: ({ finished }) =>
        finished
          ? { title: 'Person Erased' }
          : {
              title: 'Erasure Started',
              description: 'The erasure continues in the background. Look the person up again to see what is left.',
            },
      failed: 'Failed to erase the person',
      refresh: () => void revalidate(listUsers, listAudit),
      onError: (error) => {
        if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') return false
        setChanged(true)
        typing.clear()
        void refresh()
        return true
      },
    })
    if (!erased) return
    onClose()
    await refresh()
  }

  return (
    <SaveDialog title={`Erase ${name}?`} submitLabel="Erase" danger busy={busy} onSubmit={erase} onClose={onClose}>
      {changed && (
        <Alert tone="warning" title="Nothing was erased">
          The person's requests have changed. Check the new numbers before you confirm.
        </Alert>
      )}
      <section aria-labelledby="erase-kept" className="space-y-2">
        <h3 id="erase-kept" className="font-semibold">
          What Stays, and Why
        </h3>
        <ul className="list-disc space-y-2 pl-5 text-sm">
          {keptAfterErasing.map(({ what, why }) => (
            <li key={what}>
              {what}. <span className="text-muted">{why}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          This list is a template. Have your lawyer check what your records laws require you to keep.
        </p>
      </section>
      <section aria-labelledby="erase-gone" className="space-y-2">
        <h3 id="erase-gone" className="font-semibold">
          What Happens to the Rest
        </h3>
        <dl className="space-y-1 text-sm">
          {kinds
            .filter(({ count }) => count > 0)
            .map(({ kind, label, count, whenErased }) => (
              <div key={kind}>
                <dt className="inline font-semibold">
                  {label} ({count.toLocaleString('en-US')}):
                </dt>{' '}
                <dd className="inline">{whenErased}</dd>
              </div>
            ))}
        </dl>
      </section>
      {openRequests > 0 && <OpenRequests count={openRequests} />}
      <p>This can't be undone.</p>
      {typing.field}
    </SaveDialog>
  )
}
