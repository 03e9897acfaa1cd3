import type { HealthCheck, HealthPart } from '@portal/contract/admin/health'
import { healthTexts, partLabels, runbookOf } from '@portal/contract/admin/health-texts'
import type { ScheduledJob } from '@portal/contract/admin/scheduled-jobs'
import { formatDateTime } from '@portal/contract/dates'
import { Alert } from '@portal/ui'
import { jobLabels } from './job-labels.ts'

/** The name of one of a problem's things as an admin reads it: jobs have labels, files, routes and codes none. */
const nameOf = (name: string): string => jobLabels[name as ScheduledJob] ?? name

const Names = ({ check: { count, names } }: { check: HealthCheck }) =>
  names.length > 0 && (
    <ul className="mt-2 list-disc pl-5 font-mono text-xs break-all">
      {names.map((name) => (
        <li key={name}>{nameOf(name)}</li>
      ))}
      {count > names.length && names.length === 20 && <li>and {count - names.length} more</li>}
    </ul>
  )

/** A problem: since when, the meaning for people, and what to do. */
export const Problem = ({ check }: { check: HealthCheck }) => {
  const { problem, means, todo } = healthTexts[check.name]
  return (
    <Alert tone="danger" title={check.count > 1 ? `${problem}: ${check.count}` : problem}>
      <p>
        {check.since && `Since ${formatDateTime(check.since)}. `}
        {means}
      </p>
      <Names check={check} />
      <p className="mt-2">
        <strong>What to do:</strong> {todo} More in{' '}
        <code className="font-mono text-xs break-all">{runbookOf(check.name)}</code>.
      </p>
    </Alert>
  )
}

/** Parts of the portal that don't answer. */
export const SilentParts = ({ parts }: { parts: readonly HealthPart[] }) => (
  <Alert tone="danger" title={`${parts.map(({ name }) => partLabels[name]).join(', ')}: no answer`}>
    <p>Pages and calls of this part show an error. Everything else works.</p>
    <p className="mt-2">
      <strong>What to do:</strong> Deploy it again, or roll it back. More in{' '}
      <code className="font-mono text-xs break-all">docs/operations.md#roll-back</code>.
    </p>
  </Alert>
)
