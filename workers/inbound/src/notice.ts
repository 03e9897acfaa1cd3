import { instantAfter } from '@portal/api/platform/dates'
import { emailsFor } from '@portal/api/emails/outbox'
import { writeAll } from '@portal/api/db/client'
import { kindNames } from '@portal/contract/files/file-kinds'
import { reportKindOf } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import { messageFile } from '@portal/contract/reports/messages'
import type { ReceiveContext } from './context.ts'
import type { Route } from './route.ts'
import { wasWrittenSince } from './store.ts'

/** Why an email, or part of it, couldn't be used. */
export type Notice =
  | { problem: 'large' | 'unreadable' | 'empty' }
  /** Sentences about its files, and whether the rest was stored. */
  | { problem: 'files'; files: readonly string[]; isStored: boolean }

const sentencesOf = (notice: Notice, accepted: string): string[] => {
  switch (notice.problem) {
    case 'large':
      return [
        `Your email is larger than ${limits.inboundBytes / (1024 * 1024)} MB. Please send the files in several emails, or upload them on the page below.`,
      ]
    case 'unreadable':
      return ["We couldn't read your email. Please write to us on the page below."]
    case 'empty':
      return [
        `Your email had neither text of its own nor a file that we accept. Please reply with a message, or attach a ${accepted}.`,
      ]
    case 'files':
      return [
        notice.isStored
          ? 'We got your reply, but not everything that you attached:'
          : "We couldn't use what you attached:",
        ...notice.files,
        'Please send the missing files again, or upload them on the page below.',
      ]
  }
}

/** Emails the requester what couldn't be used, at most once an hour. */
export const sendNotice = async (context: ReceiveContext, { row, requester }: Route, notice: Notice): Promise<void> => {
  const template = 'reply-not-used'
  if (await wasWrittenSince(context.db, requester, template, instantAfter(context.now, { hours: -1 }))) return
  const accepted = kindNames(messageFile[reportKindOf(row.report.id)])
  const { ids, statements } = await emailsFor(context, {
    template,
    report: row.report,
    requester,
    details: { message: sentencesOf(notice, accepted).join('\n\n') },
    // Of two emails at the same time, one is answered.
    event: context.now.toISOString().slice(0, 13),
  })
  await writeAll(context.db, statements)
  context.waitUntil(context.emailQueue.send(ids))
}
