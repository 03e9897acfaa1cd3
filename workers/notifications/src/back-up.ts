import { runBackup, type JobContext, type JobResult } from '@portal/backup/job'
import { noteErasures } from '@portal/backup/erasures-list'
import { totalsOf } from '@portal/backup/manifest'
import { backupKeysOf, BackupError } from '@portal/backup/seal'
import { bucketStore } from '@portal/backup/store'
import { openLiveDb } from '@portal/api/db/live-channels'
import { recordRun } from '@portal/api/db/job-runs'
import { describeError, logError, logInfo } from '@portal/api/platform/log'
import { resilientBucket } from '@portal/api/platform/resilient-bindings'
import { secretOf } from '@portal/api/platform/secrets'
import { MissingSetting } from './context.ts'

// Of an invocation's 1,000 queries to D1 and five minutes to the next run.
const queriesPerRun = 900
const secondsPerRun = 200

const openJob = async (env: Cloudflare.Env, onMissing: (key: string) => void): Promise<JobContext> => {
  const secret = secretOf('BACKUP_KEY', env.BACKUP_KEY, (problem) => new MissingSetting(problem))
  const end = Date.now() + secondsPerRun * 1000
  let queries = 0
  return {
    db: env.DB,
    files: resilientBucket(env.FILES),
    store: bucketStore(resilientBucket(env.BACKUPS)),
    keys: await backupKeysOf(secret),
    now: () => new Date(),
    run: crypto.randomUUID(),
    onMissing,
    allows: (statements) => (queries += statements) < queriesPerRun && Date.now() < end,
  }
}

const logResult = (result: JobResult, missing: number, ms: number): void => {
  if (result.state === 'nothing due') return
  if (result.state !== 'complete') return logInfo('backup_continues', { state: result.state, ms })
  const { rows, files, bytes } = totalsOf(result.manifest)
  logInfo('backup_complete', { at: result.manifest.at, requests: rows['requests'] ?? 0, files, bytes, missing, ms })
}

/** A run of the backup, recorded like the portal's jobs. An error may contain a row's values, so only its kind is logged. */
export const backUp = async (env: Cloudflare.Env): Promise<void> => {
  const startedAt = Date.now()
  const record = (outcome: 'succeededAt' | 'failedAt', failure?: string) =>
    recordRun({ db: openLiveDb(env.DB, env.LIVE) }, 'backup', {
      [outcome]: new Date().toISOString(),
      ...(failure && { failure }),
      ms: Date.now() - startedAt,
    })
  try {
    let missing = 0
    const job = await openJob(env, () => missing++)
    await noteErasures(job)
    const result = await runBackup(job)
    logResult(result, missing, Date.now() - startedAt)
    if (result.state === 'complete' || result.state === 'nothing due') await record('succeededAt')
  } catch (error) {
    const isSafe = error instanceof MissingSetting || error instanceof BackupError
    const code = isSafe ? error.message : 'UNEXPECTED'
    logError('scheduled_job_failed', { job: 'backup', ...(isSafe ? { error: code } : describeError(error)) })
    await record('failedAt', code)
  }
}
