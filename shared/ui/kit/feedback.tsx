import { statuses } from '@portal/contract/kinds/kinds'
import {
  Ago,
  Alert,
  Badge,
  CardsSkeleton,
  Countdown,
  EmptyState,
  PageLoadError,
  PageSkeleton,
  PartSkeleton,
  ProgressBar,
  Spinner,
  StatusBadge,
  Steps,
  TableSkeleton,
  WorkSkeleton,
} from '@portal/ui'
import { Loaded, LoadError } from '@portal/ui/loaded'
import { Row, Section } from './section.tsx'

const badges = ['pending', 'progress', 'ready', 'done', 'stopped', 'neutral'] as const
const steps = [
  { label: 'Submitted', state: 'done' },
  { label: 'Face page', state: 'current' },
  { label: 'Full report', state: 'upcoming' },
] as const
const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString()
const inAMinute = new Date(Date.now() + 60_000).toISOString()
const alerts = ['info', 'success', 'warning', 'danger'] as const

export const Feedback = () => (
  <>
    <Section title="Badges">
      <Row>
        {badges.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        {[...statuses, 'pending', 'in_progress', 'something else'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Row>
    </Section>
    <Section title="Progress and times">
      <Steps label="Progress" steps={steps} />
      <Row>
        <Ago instant={threeHoursAgo} />
        <Ago instant="2024-03-05T12:00:00Z" />
      </Row>
      <p>
        Undo within <Countdown until={inAMinute} /> seconds
      </p>
    </Section>
    <Section title="Alerts">
      {alerts.map((tone) => (
        <Alert key={tone} tone={tone} title={`An alert: ${tone}`}>
          What it means and what to do about it.
        </Alert>
      ))}
      <Alert tone="danger">A single sentence.</Alert>
    </Section>
    <Section title="Loading">
      <Row>
        <Spinner className="text-accent" /> Searching…
      </Row>
      <ProgressBar fraction={0.42} label="Uploading" />
      <CardsSkeleton count={4} />
      <TableSkeleton rows={3} />
      <PageSkeleton />
      <PartSkeleton />
      <WorkSkeleton title="A working page" shape="cards" />
      <PageLoadError title="A page that failed" what="the page" retry={() => {}} />
    </Section>
    <Section title="Empty state">
      <EmptyState title="No requests found">What to do about it.</EmptyState>
      <Loaded query={{ data: undefined, error: undefined }} what="agencies">
        {() => null}
      </Loaded>
      <LoadError what="agencies" error={undefined} retry={() => {}} />
    </Section>
  </>
)
