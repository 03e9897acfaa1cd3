import type { HealthCheckName, HealthPart } from './health.ts'

interface HealthText {
  /** The name of what is checked. */
  readonly label: string
  /** Its state when nothing is wrong. */
  readonly fine: string
  /** The problem in a few words, what it means for people, and what to do first. */
  readonly problem: string
  readonly means: string
  readonly todo: string
  /** The heading about it in `docs/operations.md`. */
  readonly heading: string
}

/** Each check in words, for the admin panel and for alerts. The Workers that only check don't load them. */
export const healthTexts: Readonly<Record<HealthCheckName, HealthText>> = {
  database: {
    label: 'Database',
    fine: 'Responds',
    problem: "The database doesn't respond",
    means: 'No one can sign in, submit or open a request. Emails wait.',
    todo: 'Look at the status page of Cloudflare D1, then at dependency_unreachable in the log.',
    heading: 'The database does not respond',
  },
  files: {
    label: 'File storage',
    fine: 'Responds',
    problem: "The file storage doesn't respond",
    means: "Documents can't be opened or uploaded. Requests with documents can't be submitted.",
    todo: 'Look at the status page of Cloudflare R2, then at dependency_unreachable in the log.',
    heading: 'The file storage does not respond',
  },
  queue: {
    label: 'Email queue',
    fine: 'Responds',
    problem: "The email queue doesn't respond",
    means: 'Emails and deliveries are late by a few minutes, and nothing is lost.',
    todo: 'Look at the status page of Cloudflare Queues. It catches up by itself.',
    heading: 'The email queue does not respond',
  },
  cron: {
    label: 'Scheduled jobs run',
    fine: 'Every five minutes',
    problem: 'Scheduled jobs have stopped',
    means: "Delayed deliveries and emails aren't sent, dates aren't updated and nothing expires.",
    todo: "In Cloudflare's dashboard, check that the portal Worker still has its cron trigger, then deploy the portal again.",
    heading: 'Scheduled jobs have stopped',
  },
  jobs: {
    label: 'Failing jobs',
    fine: 'None',
    problem: "Scheduled jobs don't succeed",
    means: "These jobs keep failing, and their work isn't done. All others run.",
    todo: 'Search the log for scheduled_job_failed: it has the job and its error.',
    heading: 'A scheduled job fails',
  },
  provider: {
    label: 'Email provider',
    fine: 'Accepts emails',
    problem: "The email provider doesn't accept emails",
    means: 'No email is sent. All of them wait and are sent when it works again.',
    todo: 'The code says why: an unverified domain, a used-up quota or an outage. The runbook has a line for each.',
    heading: 'The email provider accepts nothing',
  },
  emails: {
    label: 'Waiting emails',
    fine: 'On time',
    problem: 'Emails are late',
    means: "They were due minutes ago and haven't been sent.",
    todo: 'Check that the notifications Worker is deployed and consumes the email queue.',
    heading: 'Emails are late',
  },
  dead_letters: {
    label: 'Failed emails',
    fine: 'None in the last day',
    problem: 'Emails failed',
    means: "They ran out of attempts in the last day. They aren't sent until someone resends them.",
    todo: 'Repair the cause, then choose Resend All Failed in the Emails tab.',
    heading: 'Emails failed',
  },
  deliveries: {
    label: 'Waiting deliveries',
    fine: 'On time',
    problem: 'Deliveries are late',
    means: "Staff uploaded these documents, but clients don't have them yet.",
    todo: 'Search the log for scheduled_job_failed with due_deliveries.',
    heading: 'Deliveries are late',
  },
  missing_files: {
    label: 'Stored files',
    fine: 'No missing files',
    problem: 'Files are missing',
    means: "People who open one read “We're restoring this document”.",
    todo: 'Put each one back from the newest backup that has it. It opens again immediately.',
    heading: 'A file is missing',
  },
  failed_calls: {
    label: 'Failed calls',
    fine: 'Few or none',
    problem: 'Many calls fail',
    means: 'People see error messages on pages that use these calls.',
    todo: 'Search the log for request_failed with the route.',
    heading: 'Many calls fail',
  },
  scans: {
    label: 'Virus scans',
    fine: 'None failing',
    problem: 'The virus scanner fails on files',
    means: "These files can't be opened or delivered until they are scanned. All other files are scanned.",
    todo: 'Search the log for not_scanned: it has the file and the error.',
    heading: 'The virus scanner fails on files',
  },
  mail: {
    label: 'Incoming reports',
    fine: 'All accepted',
    problem: "Some emailed reports can't be accepted now",
    means:
      'Senders of these groups reached their hourly limit or fill their room. Their email servers keep the emails and try again for some days.',
    todo: 'Deliver, set aside or delete files in Incoming Reports. After an hourly limit, there is nothing to do.',
    heading: 'Emailed reports are left with their servers',
  },
  size: {
    label: 'Database size',
    fine: 'Enough room',
    problem: 'The database is filling up',
    means: 'When it is full, nothing can be submitted or changed.',
    todo: 'Plan what to remove well before that day.',
    heading: 'The database is filling up',
  },
}

export const runbookPath = 'docs/operations.md'

/** The place in the documentation that says what to do, such as `docs/operations.md#a-file-is-missing`. */
export const runbookOf = (name: HealthCheckName): string =>
  `${runbookPath}#${healthTexts[name].heading.toLowerCase().replaceAll(' ', '-')}`

export const partLabels: Readonly<Record<HealthPart['name'], string>> = {
  portal: 'Portal',
  notifications: 'Notifications',
  inbound: 'Incoming email',
  pdfs: 'PDF checks',
  intake: 'Request forms',
  dashboard: 'Dashboard',
  admin: 'Admin panel',
}
