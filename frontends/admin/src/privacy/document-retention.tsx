import { useState } from 'react'
import { call, useQuery, revalidate } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { listAudit } from '@portal/contract/admin/audit'
import {
  getDocumentRetention,
  setDocumentRetention,
  type DocumentRetention as Retention,
} from '@portal/contract/admin/document-retention'
import { formatDateTime } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { Alert, Button, TableSkeleton, SelectField } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { ConfirmAction } from '@portal/ui/overlays'

const { minYears, maxYears, noticeDays } = limits.documentRetention
const options = [
  { value: '', label: 'Off: keep until the request is deleted' },
  ...Array.from({ length: maxYears - minYears + 1 }, (_, index) => minYears + index).map((years) => ({
    value: String(years),
    label: `${counted(years, 'year')} after completion`,
  })),
]

const Removal = ({ removal }: { removal: NonNullable<Retention['removal']> }) => (
  <Alert tone="warning" title={`${counted(removal.documents, 'document')} will be removed`}>
    From {formatDateTime(removal.on)}, client documents of {counted(removal.requests, 'request')} are removed. To keep
    them, turn the setting off or choose more years before then.
  </Alert>
)

const Form = ({ saved }: { saved: Retention }) => {
  const [chosen, setChosen] = useState(String(saved.years ?? ''))
  const [confirming, setConfirming] = useState(false)
  const years = chosen === '' ? null : Number(chosen)
  return (
    <>
      {saved.removal && <Removal removal={saved.removal} />}
      <form
        className="grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          setConfirming(true)
        }}
      >
        <SelectField
          label="Keep client documents"
          value={chosen}
          options={options}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button type="submit" disabled={years === saved.years} className="sm:mt-7.5">
          Save
        </Button>
      </form>
      {confirming && (
        <ConfirmAction
          title={years === null ? 'Keep client documents?' : `Remove client documents after ${counted(years, 'year')}?`}
          action={years === null ? 'Turn Off' : 'Save'}
          danger={years !== null}
          send={() => call(setDocumentRetention, { body: { years } })}
          done={{ title: 'Document Retention Saved' }}
          failed="Failed to save the setting"
          refresh={() => revalidate(getDocumentRetention, listAudit)}
          onClose={() => setConfirming(false)}
        >
          {years === null ? (
            <p>No more client documents are removed. Those already removed can't be restored.</p>
          ) : (
            <p>
              {noticeDays} days before anything is removed, every admin gets an email with the numbers. Emails that
              clients and agencies sent and receipts of agency fees are removed too. Removed documents can't be
              restored.
            </p>
          )}
          {saved.removal && <p className="mt-2">The announced removal is canceled.</p>}
        </ConfirmAction>
      )}
    </>
  )
}

/** How long documents that requesters uploaded are kept after completion. */
export const DocumentRetention = () => {
  const query = useQuery(getDocumentRetention)
  return (
    <section aria-labelledby="document-retention" className="space-y-4">
      <h2 id="document-retention" className="text-lg font-semibold">
        Document Retention
      </h2>
      <p className="max-w-prose text-muted">
        Authorizations, client releases, crash cards and death certificates of completed requests can be removed after
        some years. Requests and delivered reports stay. The request forms say when documents are removed.
      </p>
      <Loaded query={query} what="the setting" loading={<TableSkeleton rows={2} />}>
        {(saved) => <Form key={String(saved.years)} saved={saved} />}
      </Loaded>
    </section>
  )
}
