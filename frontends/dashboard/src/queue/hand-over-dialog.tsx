import { useId, useState } from 'react'
import { errorMessage, useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { listColleagues } from '@portal/contract/queue/queue-changes'
import type { StaffOwner } from '@portal/contract/reports/staff-owner'
import { Alert, Button, SelectField, Spinner } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { requests } from './change-text.ts'

interface HandOverDialogProps {
  count: number
  /** The id of the viewer's account, which isn't offered. */
  viewer: string
  onSubmit: (owner: StaffOwner) => void
  onClose: () => void
}

/** Asks which colleague gets the requests. */
export const HandOverDialog = ({ count, viewer, onSubmit, onClose }: HandOverDialogProps) => {
  const { data, error } = useQuery(listColleagues)
  const form = useId()
  const [chosen, setChosen] = useState('')
  const [tried, setTried] = useState(false)
  const colleagues = data?.filter(({ id }) => id !== viewer)
  const owner = colleagues?.find(({ id }) => id === chosen)
  const submit = () => {
    setTried(true)
    if (!owner) return
    onSubmit(owner)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hand Over ${requests(count)}`}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button type="submit" form={form} aria-disabled={!colleagues?.length}>
            Hand Over
          </Button>
        </>
      }
    >
      {error !== undefined && !data ? (
        <Alert tone="danger" title="We couldn't load your colleagues">
          {errorMessage(error)}
        </Alert>
      ) : !colleagues ? (
        <Spinner label="Loading colleagues" />
      ) : colleagues.length === 0 ? (
        <p>There's nobody to hand over to: no other staff account is active.</p>
      ) : (
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <SelectField
            label="To"
            name="owner"
            required
            data-autofocus
            value={chosen}
            error={tried && !owner ? 'Choose a colleague' : undefined}
            options={[
              { value: '', label: 'Choose a colleague' },
              ...colleagues.map((colleague) => ({ value: colleague.id, label: fullName(colleague) })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        </form>
      )}
    </Dialog>
  )
}
