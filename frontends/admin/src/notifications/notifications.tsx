import { useState } from 'react'
import { useListPage } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { letterNames, letterRule, letterStates } from '@portal/contract/letters'
import { limits } from '@portal/contract/limits'
import { letterStateLabels, listNotifications, type Notification } from '@portal/contract/notifications'
import { SelectField } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { Table } from '@portal/ui/table'
import { useAddress } from '../address.ts'
import { AdminsOnly } from '../shared/admins-only.tsx'
import { may } from '../shared/may.ts'
import { PagedList } from '../shared/paged-list.tsx'
import { PanelHead } from '../shared/panel-head.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { notificationColumns } from './notification-columns.tsx'
import { ResendFailed } from './resend-failed.tsx'

const Letters = () => {
  const { text, page, oneOf, go } = useAddress()
  const [previewed, setPreviewed] = useState<Notification>()
  const search = text('search').trim()
  const state = oneOf('state', letterStates)
  const letter = oneOf('letter', letterNames)
  const read = useListPage(listNotifications, {
    query: { page: page(), pageSize: limits.rowsPerPage, search, state, letter },
  })
  const narrow = (change: Record<string, string>) => go({ ...change, page: 1 }, { replace: true })
  return (
    <div className="space-y-5">
      <PanelHead title="Notifications" count={read.data?.unfiltered}>
        <ResendFailed />
      </PanelHead>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_12rem_16rem]">
        <div className="sm:col-span-2 lg:col-span-1">
          <SearchBox
            label="Search notifications"
            placeholder="Address or reference number"
            value={text('search')}
            onSearch={(search) => narrow({ search })}
          />
        </div>
        <SelectField
          label="State"
          value={state ?? ''}
          options={[
            { value: '', label: 'All states' },
            ...letterStates.map((value) => ({ value, label: letterStateLabels[value] })),
          ]}
          onChange={(event) => narrow({ state: event.target.value })}
        />
        <SelectField
          label="Letter"
          value={letter ?? ''}
          options={[
            { value: '', label: 'All letters' },
            ...letterNames.map((value) => ({ value, label: letterRule(value).label })),
          ]}
          onChange={(event) => narrow({ letter: event.target.value })}
        />
      </div>
      <PagedList
        read={read}
        noun="letters"
        page={page()}
        pageSize={limits.rowsPerPage}
        onPage={(page, options) => go({ page }, options)}
        narrowed={search !== '' || state !== undefined || letter !== undefined}
        whenEmpty="The first order writes the first ones."
      >
        {(letters) => (
          <Table
            label="Letters"
            columns={notificationColumns(setPreviewed)}
            rows={letters}
            rowKey={({ id }) => id}
            stale={!read.current}
          />
        )}
      </PagedList>
      {previewed && <LetterPreview notification={previewed} onClose={() => setPreviewed(undefined)} />}
    </div>
  )
}

/** The letters of the portal: for admins to find, look at and send again. */
export const Notifications = ({ viewer }: { viewer: User }) =>
  may(viewer.role, listNotifications) ? <Letters /> : <AdminsOnly what="notifications" />
