import { useEffect } from 'react'
import { brand } from '@portal/contract/brand'
import { ButtonLink, Card, Page } from '@portal/ui'
import { chpForm } from './addresses.ts'
import { justSent } from './crash-order/sent.ts'

const link = 'font-medium text-accent underline underline-offset-2'

export const Chooser = () => {
  // Whoever chooses anew has seen what became of the order before.
  useEffect(() => justSent.forget(), [])
  return (
    <Page title="Request Reports" subtitle="Which agency wrote the report?">
      <div className="grid gap-5 md:grid-cols-2">
        <Card className="flex flex-col gap-4 border-t-4 border-t-accent">
          <h2 className="text-xl font-semibold">California Highway Patrol (CHP) Reports</h2>
          <p className="flex-1 text-muted">
            Fatal and non-fatal crashes, as face page or full report. Have the client’s name, the date of the crash and
            the signed authorization at hand.
          </p>
          <ButtonLink href={chpForm}>Request CHP Report</ButtonLink>
        </Card>
        <Card className="flex flex-col gap-4 border-t-4 border-t-mark">
          <h2 className="text-xl font-semibold">Local Police Department Reports</h2>
          <p className="flex-1 text-muted">Municipal reports, requested with the client’s written authorization.</p>
          <p>
            Online ordering of these opens soon. Until then write to{' '}
            <a className={link} href={`mailto:${brand.email}`}>
              {brand.email}
            </a>{' '}
            or call{' '}
            <a className={`${link} whitespace-nowrap`} href={`tel:${brand.phone.replace(/\D/g, '')}`}>
              {brand.phone}
            </a>
            , {brand.hours}.
          </p>
        </Card>
      </div>
    </Page>
  )
}
