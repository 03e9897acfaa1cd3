import { databaseLimit, healthCheckNames, healthLimits } from '@portal/contract/admin/health'
import type { Health, HealthCheck, HealthCheckName } from '@portal/contract/admin/health'
import { statesOfJobs, type ScheduledJobState } from '@portal/contract/admin/scheduled-jobs'
import { senderChecks, senderNames } from '@portal/contract/mail/mail-files'
import { describeError, logError } from '../platform/log.ts'
import { withTimeout } from '../platform/timeouts.ts'
import { readFacts, type Facts } from './facts-store.ts'
import { pingAll, type HealthContext, type pings } from './pings.ts'
import { forecastSize } from './size-forecast.ts'

/** Milliseconds for all facts. */
const timeout = 10_000

type Found = Partial<Omit<HealthCheck, 'name' | 'state'>>

/** Facts with what follows from them. */
interface Known extends Facts {
  readonly now: Date
  readonly jobs: readonly ScheduledJobState[]
  readonly full: Health['size']['full']
  /** When any job last ran; empty before the first run. */
  readonly lastRun: string
  readonly ago: (minutes: number) => string
}

const problemIfAny = (found: { since: string | null; count: number } | undefined): Found | null =>
  found && found.count > 0 ? found : null

const isCronLate = ({ lastRun, ago }: Known): boolean => lastRun !== '' && lastRun < ago(healthLimits.cron)

/** How each of the other checks finds a problem: null when it is fine, undefined when nothing is known. */
const findProblem: Readonly<
  Record<Exclude<HealthCheckName, keyof typeof pings>, (known: Known) => Found | null | undefined>
> = {
  cron: (known) => (known.lastRun === '' ? undefined : isCronLate(known) ? { since: known.lastRun } : null),
  jobs: (known) => {
    // Without the cron every job is late, which is one problem.
    if (isCronLate(known)) return undefined
    const late = known.jobs.filter((job) => job.late)
    const since = late.flatMap(({ succeededAt }) => succeededAt ?? []).toSorted()[0] ?? null
    return late.length > 0 ? { since, count: late.length, names: late.map(({ name }) => name) } : null
  },
  provider: ({ marks, ago }) => {
    const mark = marks.find(({ name }) => name === 'provider')
    return mark && mark.at < ago(healthLimits.providerFailing) ? { since: mark.at, names: [mark.value] } : null
  },
  // While the provider accepts nothing, all emails wait, which is one problem.
  emails: ({ emails, marks }) => (marks.some(({ name }) => name === 'provider') ? undefined : problemIfAny(emails)),
  dead_letters: ({ dead }) => problemIfAny(dead),
  deliveries: ({ deliveries }) => problemIfAny(deliveries),
  missing_files: ({ missing, missingKeys }) => {
    const found = problemIfAny(missing)
    return found && { ...found, names: missingKeys.map(({ key }) => key) }
  },
  failed_calls: ({ failed }) => {
    const since = failed.flatMap((call) => call.since ?? []).toSorted()[0]
    const calls = failed.reduce((sum, call) => sum + call.calls, 0)
    return since ? { since: `${since}:00:00.000Z`, count: calls, names: failed.map(({ route }) => route) } : null
  },
  scans: ({ scans }) => problemIfAny(scans),
  mail: ({ marks, ago }) => {
    const groups = senderChecks.filter((group) =>
      marks.some(({ name, at }) => name === `mail_${group}` && at > ago(healthLimits.mailLeft)),
    )
    return groups.length > 0 ? { count: groups.length, names: groups.map((group) => senderNames[group]) } : null
  },
  size: ({ bytes, full, now }) => {
    const isSoon = full !== null && Date.parse(full.from) < now.getTime() + healthLimits.sizeDays * 24 * 60 * 60_000
    return isSoon || bytes > databaseLimit * healthLimits.sizeRatio ? {} : null
  },
}

const checkOf = (name: HealthCheckName, state: HealthCheck['state'], found: Found = {}): HealthCheck => ({
  name,
  state,
  since: null,
  count: 0,
  names: [],
  ...found,
})

/** Everything that is known about the portal's health, except its parts. The facts are unknown while the database fails. */
export const checkHealth = async (context: HealthContext): Promise<Omit<Health, 'parts'>> => {
  const { now } = context
  const [answers, facts] = await Promise.all([
    pingAll(context),
    withTimeout(timeout, () => readFacts(context)).catch((error: unknown) => {
      logError('health_unknown', describeError(error))
      return undefined
    }),
  ])
  const jobs = statesOfJobs(new Map(facts?.runs.map(({ job, ...run }) => [job, run])), now)
  const full = facts ? forecastSize(facts.sizes.toReversed(), facts.bytes, now) : null
  const lastRun = jobs
    .flatMap(({ succeededAt, failedAt }) => [succeededAt ?? '', failedAt ?? ''])
    .toSorted()
    .at(-1)!
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const known = facts && { ...facts, now, jobs, full, lastRun, ago }
  const responds = new Map<HealthCheckName, boolean>(answers)
  const checks = healthCheckNames.map((name) => {
    const answer = responds.get(name)
    if (answer !== undefined) return checkOf(name, answer ? 'fine' : 'problem')
    const found = known && findProblem[name as keyof typeof findProblem](known)
    if (found === undefined) return checkOf(name, 'unknown')
    return found === null ? checkOf(name, 'fine') : checkOf(name, 'problem', found)
  })
  const scrubbed = facts?.marks.find(({ name }) => name === 'scrubbed')
  return { checks, jobs, size: { bytes: facts?.bytes ?? 0, full }, filesCheckedAt: scrubbed?.at ?? null }
}
