import { staffRoles } from '../../accounts/roles.ts'
import { limits } from '../../limits.ts'
import { isClosed } from '../transitions.ts'
import { asksInWords } from '../waiting.ts'
import { defineAction } from './define-action.ts'
import type { ActionFacts } from './facts-of-action.ts'

// Messages to the clients of requests.

const isOpen = ({ status }: ActionFacts): boolean => !isClosed(status)
const spanish = {
  type: 'text',
  most: limits.messageLength,
  lines: 3,
  label: 'In Spanish, for guests who read it (optional)',
  optional: true,
} as const

/** Sends each client a message that asks for something. */
export const ask = defineAction({
  label: 'Ask the Client',
  who: staffRoles,
  allows: isOpen,
  input: {
    asks: { type: 'asks' },
    text: { type: 'text', most: limits.messageLength, lines: 5, label: 'Message' },
    textEs: spanish,
  },
  emails: true,
  done: ({ asks }) => ({
    one: `Asked the client for ${asksInWords(asks)}`,
    several: (requests) => `Asked the clients of ${requests} for ${asksInWords(asks)}`,
  }),
  refused: "its client can't be asked for that now",
})

/** The same message to each client. */
export const message = defineAction({
  label: 'Message Clients…',
  severalOnly: true,
  group: 'first',
  who: staffRoles,
  allows: isOpen,
  input: {
    text: { type: 'text', most: limits.messageLength, lines: 5, label: 'Message', missing: 'Write a message' },
    textEs: spanish,
  },
  dialog: {
    title: ({ length }) => (length === 1 ? 'Message the Client' : `Message the Clients of ${length} Requests`),
    submit: 'Send',
    text: () => 'Each client gets their own message.',
  },
  emails: true,
  done: () => ({ one: 'Message sent', several: (requests) => `Message sent to the clients of ${requests}` }),
  refused: 'it was completed or canceled',
})
