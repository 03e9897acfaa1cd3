import type { QueueView } from '@portal/contract/queue/queue'

/** What an empty view says. */
export const emptyTexts: Readonly<Record<QueueView, { title: string; text: string }>> = {
  new: { title: 'No new requests', text: 'Requests that nobody has started on will appear here.' },
  replied: { title: 'No client has replied', text: 'When a client answers, their request will appear here.' },
  due: { title: 'Nothing is due today', text: 'Requests appear here on the day they are due, and stay until you act.' },
  client: {
    title: 'Nothing is waiting for a client',
    text: 'Requests appear here when you ask a client for something.',
  },
  agency: {
    title: 'Nothing is waiting for an agency',
    text: 'Requests appear here when you mark them as requested from an agency.',
  },
  ready: {
    title: 'Nothing is ready to complete',
    text: 'Requests appear here when everything has been delivered.',
  },
  mine: { title: 'You have no requests', text: 'Take requests under All open to work on them.' },
  all: { title: "You're all caught up", text: 'There are no open requests.' },
}
