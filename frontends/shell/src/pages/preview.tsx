import { useState } from 'react'
import { useSearch } from 'wouter'
import { call, errorMessage } from '@portal/client'
import { paths, slices, type Slice } from '@portal/contract/paths'
import { setPreview } from '@portal/contract/previews'
import { Alert, Button, Card, Page } from '@portal/ui'
import { NotFound } from './not-found.tsx'

const firstPage: Record<Slice, string> = { intake: paths.request, dashboard: paths.dashboard, admin: paths.admin }

/**
 * Where an admin sees a slice in a version that is not shipped: `/preview?slice=intake&tag=blue`. Never by the link
 * alone, for the version runs as whoever opens it.
 */
export default function Preview() {
  const search = new URLSearchParams(useSearch())
  const slice = slices.find((name) => name === search.get('slice'))
  const tag = search.get('tag') ?? ''
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState<'show' | 'end'>()
  if (!slice) return <NotFound />

  const set = async (what: 'show' | 'end') => {
    setBusy(what)
    try {
      await call(setPreview, { params: { slice }, body: { tag: what === 'show' ? tag : null } })
      // The slice may be in this page already, in the other version.
      window.location.assign(firstPage[slice])
    } catch (error) {
      setProblem(error)
      setBusy(undefined)
    }
  }
  return (
    <Page title="Preview" subtitle={`${slice}, in a version that is not shipped`} width="narrow">
      <Card className="space-y-4">
        {problem !== undefined && <Alert tone="danger">{errorMessage(problem)}</Alert>}
        <p>
          For an hour this browser shows the version <strong className="wrap-anywhere">{tag}</strong>; nobody else sees
          it. What you do in it is real: it works on the same orders and accounts.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => set('show')} busy={busy === 'show'}>
            Show this version
          </Button>
          <Button variant="secondary" onClick={() => set('end')} busy={busy === 'end'}>
            End the preview
          </Button>
        </div>
      </Card>
    </Page>
  )
}
