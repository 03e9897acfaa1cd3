import { useState } from 'react'
import { useListPage } from '@portal/client'
import { emailTemplateNames, emailTemplate, emailStates } from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import { emailStateLabels, listEmails, type OutboxEmail } from '@portal/contract/emails/outbox'
import { SelectField } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { Table } from '@portal/ui/table'
import { Filters } from '../components/filters.tsx'
import { PagedList } from '../components/paged-list.tsx'
import { PanelHeading } from '../components/panel.tsx'
import { useUrlState } from '../url-state.ts'
import { emailColumns } from './email-columns.tsx'
import { EmailPreview } from './email-preview.tsx'
import { ReachedLimits } from './reached-limits.tsx'
import { requestGroup, sortByRequest } from './request-groups.tsx'
import { ResendFailedEmails, useResend } from './resend.tsx'

/** The emails the portal sends, on the Emails tab. */
export const Emails = () => {
  const { text, page, oneOf, update } = useUrlState()
  const [previewed, setPreviewed] = useState<OutboxEmail>()
  const { resend, confirmation } = useResend()
  const search = text('search').trim()
  const state = oneOf('state', emailStates)
  const template = oneOf('template', emailTemplateNames)
  const result = useListPage(listEmails, {
    query: { page: page(), pageSize: limits.rowsPerPage, search, state, template },
  })
  const filter = (changes: Record<string, string>) => update({ ...changes, page: 1 }, { replace: true })
  return (
    <div className="space-y-5">
      <PanelHeading title="Emails" count={result.data?.unfiltered}>
        <ResendFailedEmails />
      </PanelHeading>
      <ReachedLimits />
      <Filters
        active={[state, template].filter(Boolean).length}
        columns="lg:grid-cols-[1fr_12rem_16rem]"
        search={
          <SearchBox
            label="Search emails"
            placeholder="Email or reference"
            value={text('search')}
            onSearch={(search) => filter({ search })}
          />
        }
      >
        <SelectField
          label="Status"
          value={state ?? ''}
          options={[
            { value: '', label: 'All statuses' },
            ...emailStates.map((value) => ({ value, label: emailStateLabels[value] })),
          ]}
          onChange={(event) => filter({ state: event.target.value })}
        />
        <SelectField
          label="Email type"
          value={template ?? ''}
          options={[
            { value: '', label: 'All types' },
            ...emailTemplateNames.map((value) => ({ value, label: emailTemplate(value).label })),
          ]}
          onChange={(event) => filter({ template: event.target.value })}
        />
      </Filters>
      <PagedList
        result={result}
        noun="emails"
        page={page()}
        onPage={(page, options) => update({ page }, options)}
        filtered={search !== '' || state !== undefined || template !== undefined}
        whenEmpty="Emails the portal sends will be listed here."
      >
        {(emails) => (
          <Table
            label="Emails"
            columns={emailColumns({ onPreview: setPreviewed, onResend: resend })}
            rows={sortByRequest(emails)}
            groupOf={requestGroup}
            rowKey={({ id }) => id}
            stale={!result.current}
          />
        )}
      </PagedList>
      {confirmation}
      {previewed && <EmailPreview email={previewed} onClose={() => setPreviewed(undefined)} />}
    </div>
  )
}
