import { fullName } from '@portal/contract/accounts/full-name'
import type { Role } from '@portal/contract/accounts/roles'
import { counted } from '@portal/contract/counted'
import type { Notice, NoticeKind } from '@portal/contract/notices/notices'
import type { QueueView } from '@portal/contract/lists/queue'
import { adminPath, requestPath, tablePath } from '@portal/contract/paths'

/** The event in one line. */
export const titleOf = ({ kind, by, requests }: Notice): string => {
  const who = by && fullName(by)
  const several = requests > 1
  switch (kind) {
    case 'reply':
      return 'New reply'
    case 'agency-reply':
      return 'New email about a request'
    case 'hand-over': {
      const what = several ? counted(requests, 'request') : 'a request'
      return who ? `${who} handed off ${what} to you` : `You were assigned ${what}`
    }
    case 'mention':
      return `${who ?? 'A colleague'} mentioned you`
    case 'overdue':
      return several ? `${requests} of your requests are overdue` : 'One of your requests is overdue'
    case 'firm-setup':
      return 'A law firm asked to be set up'
    case 'email-failed':
      return several
        ? `Your email requesting ${requests} reports wasn't delivered`
        : "Your email to an agency wasn't delivered"
  }
}

/** The request, the first of several, or the firm's domain. */
export const aboutOf = ({ request, domain, requests }: Notice): string => {
  if (!request) return `@${domain}`
  const { clientName, referenceNumber } = request
  return requests > 1 ? `${clientName} and ${requests - 1} more` : `${clientName} · ${referenceNumber}`
}

/** The tab of the queue with the requests of a notice about several. */
const tabs: Partial<Record<NoticeKind, QueueView>> = { overdue: 'due', 'email-failed': 'all' }

/** The page that it leads to: the request, its messages, the viewer's own requests, or the law firms. */
export const linkOf = ({ kind, request, requests }: Notice, role: Role): string => {
  if (!request) return adminPath('law-firms')
  if (requests > 1) return `${tablePath(role)}&tab=${tabs[kind] ?? 'mine'}`
  const isAboutMessage = kind === 'reply' || kind === 'agency-reply' || kind === 'mention'
  return `${requestPath(role, request.id)}${isAboutMessage ? '&panel=messages' : ''}`
}
