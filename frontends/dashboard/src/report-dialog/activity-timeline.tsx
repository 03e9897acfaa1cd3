import { sentenceOf, useRead } from '@portal/client'
import { listActivity } from '@portal/contract/crash-reports'
import { Alert, Badge, Spinner } from '@portal/ui'
import { formatInstant } from '../format-instant.ts'
import { actorOf } from './actor-of.ts'
import { Section } from './section.tsx'

export const ActivityTimeline = ({ id }: { id: string }) => {
  const { data: entries, error } = useRead(listActivity, { params: { id } }, { poll: true })
  return (
    <Section title="Activity Timeline">
      {entries ? (
        <ol className="space-y-4 border-l-2 border-line pl-4">
          {entries.map((entry) => {
            const { name, firm } = actorOf(entry)
            return (
              <li key={entry.id}>
                <p className="break-words">{entry.activity}</p>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                  <span>{name}</span>
                  {firm && <Badge>{firm}</Badge>}
                  <time dateTime={entry.createdAt}>{formatInstant(entry.createdAt)}</time>
                </p>
              </li>
            )
          })}
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
