import { headings } from '@portal/contract/headings'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Card, Page } from '@portal/ui'

/** @param bulk for law firms' accounts: a way to request many at once. */
export const Chooser = ({ bulk = false }: { bulk?: boolean }) => (
  <Page title="Request Reports" subtitle="Which agency took the report?">
    <div className="grid gap-5 md:grid-cols-2">
      <Card className="flex flex-col gap-4 border-t-4 border-t-accent">
        <h2 className="text-xl font-semibold">California Highway Patrol (CHP) Reports</h2>
        <p className="flex-1 text-muted">
          Fatal and non-fatal crash reports, as a face page or full report. You'll need the client's name, the date of
          the crash and written authorization.
        </p>
        <ButtonLink href={`${paths.request}?form=chp`}>Request CHP Report</ButtonLink>
      </Card>
      <Card className="flex flex-col gap-4 border-t-4 border-t-mark">
        <h2 className="text-xl font-semibold">Local Police Department Reports</h2>
        <p className="flex-1 text-muted">
          Municipal police reports. You'll need the report number, written authorization and a signed client release.
        </p>
        <ButtonLink href={`${paths.request}?form=police`}>Request Police Report</ButtonLink>
      </Card>
    </div>
    {bulk && (
      <Card className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 grow basis-72">
          <h2 className="text-lg font-semibold">Many at Once</h2>
          <p className="text-muted">
            Paste rows from a spreadsheet or choose a CSV file, drop the documents onto them, and submit up to{' '}
            {limits.bulkRows} requests in one go.
          </p>
        </div>
        <ButtonLink href={paths.bulkRequest} variant="secondary">
          {headings.bulk}
        </ButtonLink>
      </Card>
    )}
  </Page>
)
