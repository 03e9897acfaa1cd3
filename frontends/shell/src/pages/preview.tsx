import { useSearch } from 'wouter'
import { call } from '@portal/client'
import { slicePages, slices, type Slice } from '@portal/contract/paths'
import { setPreview } from '@portal/contract/admin/slice-previews'
import { Alert, Button, Card, Page, useAction } from '@portal/ui'
import { NotFound } from '../lazy-page.tsx'

const firstPage = (slice: Slice): string => Object.values(slicePages).find((page) => page.slice === slice)!.path

/**
 * Lets an admin try an unreleased version of a slice: `/preview?slice=intake&tag=blue`. A click is required, because that
 * version runs with the admin's rights, and opening a link must not be enough.
 */
export default function Preview() {
  const search = new URLSearchParams(useSearch())
  const slice = slices.find((name) => name === search.get('slice'))
  const tag = search.get('tag') ?? ''
  const start = useAction()
  const end = useAction()
  const problem = start.problem ?? end.problem
  if (!slice) return <NotFound />

  const set = ({ run }: typeof start, shown: string | null) =>
    run(async () => {
      await call(setPreview, { params: { slice }, body: { tag: shown } })
      // A full page load, because this page may have loaded the slice's other version already.
      window.location.assign(firstPage(slice))
    })
  return (
    <Page title="Preview" subtitle={`Unreleased version of ${slice}`} width="narrow">
      <Card className="space-y-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <p>
          For one hour, this browser shows version <strong className="wrap-anywhere">{tag}</strong>. No one else sees
          it. Anything you do there is real: it affects live requests and accounts.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => set(start, tag)} busy={start.busy}>
            Start Preview
          </Button>
          <Button variant="secondary" onClick={() => set(end, null)} busy={end.busy}>
            End Preview
          </Button>
        </div>
      </Card>
    </Page>
  )
}
