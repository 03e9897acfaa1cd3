import { useState } from 'react'
import { useSearch } from 'wouter'
import { call, errorMessage } from '@portal/client'
import { paths, slices, type Slice } from '@portal/contract/paths'
import { setPreview } from '@portal/contract/admin/slice-previews'
import { Alert, Button, Card, Page } from '@portal/ui'
import { NotFound } from './not-found.tsx'

const firstPage: Record<Slice, string> = { intake: paths.request, dashboard: paths.dashboard, admin: paths.admin }

/**
 * Lets an admin try an unreleased version of a slice: `/preview?slice=intake&tag=blue`. A click is required, because that
 * version runs with the admin's rights, and opening a link must not be enough.
 */
export default function Preview() {
  const search = new URLSearchParams(useSearch())
  const slice = slices.find((name) => name === search.get('slice'))
  const tag = search.get('tag') ?? ''
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState<'start' | 'end'>()
  if (!slice) return <NotFound />

  const set = async (action: 'start' | 'end') => {
    setBusy(action)
    try {
      await call(setPreview, { params: { slice }, body: { tag: action === 'start' ? tag : null } })
      // A full page load, because this page may have loaded the slice's other version already.
      window.location.assign(firstPage[slice])
    } catch (thrown) {
      setError(thrown)
      setBusy(undefined)
    }
  }
  return (
    <Page title="Preview" subtitle={`Unreleased version of ${slice}`} width="narrow">
      <Card className="space-y-4">
        {error !== undefined && <Alert tone="danger">{errorMessage(error)}</Alert>}
        <p>
          For one hour, this browser shows version <strong className="wrap-anywhere">{tag}</strong>. No one else sees
          it. Anything you do there is real: it affects live requests and accounts.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => set('start')} busy={busy === 'start'}>
            Start Preview
          </Button>
          <Button variant="secondary" onClick={() => set('end')} busy={busy === 'end'}>
            End Preview
          </Button>
        </div>
      </Card>
    </Page>
  )
}
