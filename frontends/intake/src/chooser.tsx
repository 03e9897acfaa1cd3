import { paths } from '@portal/contract/paths'
import { ButtonLink, Card, Page } from '@portal/ui'

export const Chooser = () => (
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
  </Page>
)
