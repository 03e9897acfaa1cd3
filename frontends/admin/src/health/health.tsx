import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@portal/client'
import { databaseLimit, getHealth, type Health as Report, type HealthCheck } from '@portal/contract/admin/health'
import { healthTexts, partLabels } from '@portal/contract/admin/health-texts'
import { formatDate } from '@portal/contract/dates'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { Ago, Alert, Badge, TableSkeleton } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { PanelHeading } from '../components/panel-heading.tsx'
import { Problem, SilentParts } from './problems.tsx'
import { ScheduledJobs } from './scheduled-jobs.tsx'

const sizeInWords = ({ size: { bytes, full } }: Report): string => {
  const used = `${formatFileSize(bytes)} of ${databaseLimit / 1e9} GB`
  if (!full) return used
  return `${used}, full ${full.to ? `between ${formatDate(full.from)} and ${formatDate(full.to)}` : `after ${formatDate(full.from)}`} if it grows as now`
}

const fineText = (report: Report, name: HealthCheck['name']): ReactNode => {
  if (name === 'size') return sizeInWords(report)
  const { fine } = healthTexts[name]
  if (name !== 'missing_files' || !report.filesCheckedAt) return fine
  return (
    <>
      {fine}. Last full check: <Ago instant={report.filesCheckedAt} />
    </>
  )
}

const stateText = (report: Report, { name, state }: HealthCheck): ReactNode => {
  if (state === 'fine') return fineText(report, name)
  return state === 'problem' ? <Badge tone="stopped">Problem</Badge> : 'Not known yet'
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
    <dt>{label}</dt>
    <dd className="text-muted">{children}</dd>
  </div>
)

const Checks = ({ report }: { report: Report }) => (
  <section aria-labelledby="checks" className="space-y-2">
    <h2 id="checks" className="text-lg font-semibold">
      Checks
    </h2>
    <dl className="text-sm">
      {report.checks.map((check) => (
        <Row key={check.name} label={healthTexts[check.name].label}>
          {stateText(report, check)}
        </Row>
      ))}
    </dl>
  </section>
)

const Parts = ({ parts }: Report) => (
  <section aria-labelledby="parts" className="space-y-2">
    <h2 id="parts" className="text-lg font-semibold">
      Versions
    </h2>
    <dl className="text-sm">
      {parts.map(({ name, answers, version, deployedAt }) => (
        <Row key={name} label={partLabels[name]}>
          {!answers && <Badge tone="stopped">No answer</Badge>}
          {version ? <span className="font-mono">{version}</span> : answers && 'Not deployed'}
          {deployedAt && (
            <>
              , <Ago instant={deployedAt} />
            </>
          )}
        </Row>
      ))}
    </dl>
  </section>
)

const Found = ({ report }: { report: Report }) => {
  const problems = report.checks.filter(({ state }) => state === 'problem')
  const silent = report.parts.filter(({ answers }) => !answers)
  return (
    <>
      {problems.length + silent.length === 0 && <Alert tone="success">Everything works.</Alert>}
      {problems.map((check) => (
        <Problem key={check.name} check={check} />
      ))}
      {silent.length > 0 && <SilentParts parts={silent} />}
      <div className="grid gap-8 lg:grid-cols-2">
        <Checks report={report} />
        <Parts {...report} />
      </div>
      <ScheduledJobs jobs={report.jobs} />
    </>
  )
}

/** Everything that is checked, problems first. It asks again every minute. */
export const Health = () => {
  const query = useQuery(getHealth)
  const { refresh } = query
  useEffect(() => {
    const timer = setInterval(() => void refresh(), limits.live.pollEvery)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <div className="space-y-5">
      <PanelHeading title="Health" />
      <Loaded query={query} what="the portal's health" loading={<TableSkeleton rows={8} />}>
        {(report) => <Found report={report} />}
      </Loaded>
    </div>
  )
}
