import { crashStatuses } from '@portal/contract/reports/crash-transitions'
import {
  Alert,
  Badge,
  EmptyState,
  PageSkeleton,
  PageSpinner,
  ProgressBar,
  Spinner,
  StatusBadge,
  WarningIcon,
} from '@portal/ui'
import { Part, Row } from './part.tsx'

const badges = ['pending', 'progress', 'ready', 'done', 'stopped', 'neutral'] as const
const alerts = ['info', 'success', 'warning', 'danger'] as const

export const Feedback = () => (
  <>
    <Part title="Stamps">
      <Row>
        {badges.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        {[...crashStatuses, 'pending', 'in_progress', 'something else'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Row>
    </Part>
    <Part title="Notices">
      {alerts.map((tone) => (
        <Alert key={tone} tone={tone} title={`A notice, ${tone}`}>
          What it means, and what to do about it.
        </Alert>
      ))}
      <p>
        <WarningIcon />A mark before words.
      </p>
      <Alert tone="danger">One sentence alone.</Alert>
    </Part>
    <Part title="Waiting">
      <Row>
        <Spinner label="Loading" className="text-3xl text-accent" />
      </Row>
      <ProgressBar fraction={0.42} label="Sending" />
      <PageSkeleton />
      <PageSpinner label="Loading the page" />
    </Part>
    <Part title="Nothing">
      <EmptyState title="No requests found">What to do about it.</EmptyState>
    </Part>
  </>
)
