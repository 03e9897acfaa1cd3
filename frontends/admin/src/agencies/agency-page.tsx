import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { call, useQuery, revalidate } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { agencyFields } from '@portal/contract/agencies/agencies'
import { agencyKinds, agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { deleteAgency, getAgency, listAgencies, type AgencyDetails } from '@portal/contract/agencies/agency-calls'
import { Button, ButtonLink, Card } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { Menu } from '@portal/ui/menu'
import { ConfirmAction } from '@portal/ui/overlays'
import { adminPath, paths } from '@portal/contract/paths'
import { PanelHeading } from '../components/panel-heading.tsx'
import { useUrlState } from '../url-state.ts'
import { AgencyDialog } from './agency-form.tsx'
import { TurnaroundFigures } from './turnaround.tsx'

export const directoryPage = adminPath('agencies')
export const importPage = adminPath('agencies', { view: 'import' })
/** The import of the agencies that ship with the portal. */
export const californiaPage = adminPath('agencies', { view: 'import', from: 'california' })
export const agencyPage = (id: string): string => adminPath('agencies', { agency: id })

/** An agency's open requests in the queue. */
export const queueOf = (agency: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ view: 'queue', agency })}`

/** The same as a list to print. */
const runSheetOf = (agency: string): string => `${queueOf(agency)}&sheet=1`

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children || <span className="text-muted">None</span>}</dd>
  </div>
)

const link = 'font-semibold text-accent underline'

const Facts = ({ agency }: { agency: AgencyDetails }) => (
  <Card>
    <h2 className="mb-3 text-lg font-semibold">Contact</h2>
    <dl className="space-y-2 text-sm">
      <Fact label={agencyFields.county}>{agency.county}</Fact>
      {!agencyKinds[agency.kind].hasReportPrefixes && <Fact label={agencyFields.cities}>{agency.cities}</Fact>}
      <Fact label={agencyFields.ncic}>{agency.ncic && <span className="font-mono">{agency.ncic}</span>}</Fact>
      {agencyKinds[agency.kind].hasReportPrefixes && (
        <Fact label={agencyFields.reportPrefixes}>
          {agency.reportPrefixes && <span className="font-mono">{agency.reportPrefixes}</span>}
        </Fact>
      )}
      <Fact label={agencyFields.phone}>
        {agency.phone && (
          <a href={`tel:${agency.phone.replace(/[^\d+]/g, '')}`} className={link}>
            {agency.phone}
          </a>
        )}
      </Fact>
      <Fact label={agencyFields.email}>
        {agency.email && (
          <a href={`mailto:${agency.email}`} className={link}>
            {agency.email}
          </a>
        )}
      </Fact>
      <Fact label={agencyFields.emailDomain}>{agency.emailDomain}</Fact>
      <Fact label={agencyFields.address}>{agency.address}</Fact>
      <Fact label={agencyFields.portalUrl}>
        {agency.portalUrl && (
          <a href={agency.portalUrl} target="_blank" rel="noopener noreferrer" className={link}>
            {agency.portalUrl.replace(/^https:\/\//, '')}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </Fact>
      <Fact label={agencyFields.portalLogin}>{agency.portalLogin}</Fact>
      <Fact label={agencyFields.noticeDomains}>{agency.noticeDomains}</Fact>
      <Fact label={agencyFields.typicalDays}>{agency.typicalDays}</Fact>
      <Fact label={agencyFields.notes}>
        {agency.notes && <span className="whitespace-pre-wrap">{agency.notes}</span>}
      </Fact>
    </dl>
  </Card>
)

const DeleteAgency = ({ agency, onClose }: { agency: AgencyDetails; onClose: () => void }) => {
  const { openTab } = useUrlState()
  return (
    <ConfirmAction
      title={`Delete “${agencyTitle(agency)}”?`}
      action="Delete Agency"
      danger
      send={async () => {
        await call(deleteAgency, { params: { id: agency.id } })
        openTab('agencies')
      }}
      done={{ title: 'Agency Deleted', description: agencyTitle(agency) }}
      failed="Failed to delete the agency"
      refresh={() => revalidate(listAgencies)}
      onClose={onClose}
    >
      {agency.open > 0
        ? `Its ${counted(agency.open, 'open request')} ${agency.open === 1 ? 'stays' : 'stay'}`
        : 'Requests stay'}
      , without an agency. Its contact details, notes and figures are deleted. This can't be undone.
    </ConfirmAction>
  )
}

const AgencyHeading = ({ agency }: { agency: AgencyDetails }) => {
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const [opened, setOpened] = useState(agency)
  const close = () => setDialog(undefined)
  return (
    <>
      <PanelHeading title={agencyTitle(agency)} subtitle={agencyKinds[agency.kind].label}>
        {agency.open > 0 && (
          <>
            <ButtonLink href={queueOf(agency.id)} variant="secondary" size="small">
              {counted(agency.open, 'open request')}
            </ButtonLink>
            <ButtonLink href={runSheetOf(agency.id)} variant="secondary" size="small">
              Run Sheet
            </ButtonLink>
          </>
        )}
        <div className="flex gap-2">
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              setOpened(agency)
              setDialog('edit')
            }}
          >
            Edit
          </Button>
          <Menu
            label={`More actions for ${agencyTitle(agency)}`}
            items={[{ label: 'Delete', danger: true, onSelect: () => setDialog('delete') }]}
          />
        </div>
      </PanelHeading>
      {dialog === 'edit' && <AgencyDialog opened={opened} latest={agency} onClose={close} />}
      {dialog === 'delete' && <DeleteAgency agency={agency} onClose={close} />}
    </>
  )
}

/** One agency: how to reach it, its open requests and how long it takes. */
export const AgencyPage = ({ id }: { id: string }) => (
  <>
    <Link href={directoryPage} className="text-sm font-semibold text-accent underline">
      ← Agencies
    </Link>
    <Loaded query={useQuery(getAgency, { params: { id } })} what="the agency">
      {(agency) => (
        <>
          <AgencyHeading agency={agency} />
          <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
            <Facts agency={agency} />
            <TurnaroundFigures turnaround={agency.turnaround} />
          </div>
        </>
      )}
    </Loaded>
  </>
)
