import { sentenceOf, useRead } from '@portal/client'
import { listActivity } from '@portal/contract/crash-reports'
import { Alert, Spinner } from '@portal/ui'
import { FirmBadge } from '../crash-reports/firm-badge.tsx'
import { formatInstant } from '../format-instant.ts'
import { fullName } from '@portal/contract/accounts'
import { Section } from './section.tsx'

export const ActivityTimeline = ({ id }: { id: string }) => {
  const { data: entries, error } = useRead(listActivity, { params: { id } }, { poll: true })
  return (
    <Section title="Activity Timeline">
      {entries ? (
        <ol className="space-y-4 border-l-2 border-line pl-4">
          {entries.map(({ id: entryId, activity, user, createdAt }) => (
            <li key={entryId}>
              <p className="wrap-anywhere">{activity}</p>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                <span className="min-w-0 wrap-anywhere">{user ? fullName(user) : 'Guest'}</span>
                {user?.lawFirmName && <FirmBadge firm={user.lawFirmName} />}
                <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      ) : error === undefined ? (
        <Spinner label="Loading the timeline" />
      ) : (
        <Alert tone="warning" title="The timeline could not be loaded">
          {sentenceOf(error)}
        </Alert>
      )}
    </Section>
  )
}
