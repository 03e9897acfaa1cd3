import { staffRoles } from '../../accounts/roles.ts'
import { isClosed } from '../transitions.ts'
import { defineAction } from './define-action.ts'
import type { ActionFacts } from './facts-of-action.ts'

// Who of staff works on a request.

const isOpen = ({ status }: ActionFacts): boolean => !isClosed(status)
const closed = 'it was completed or canceled'

/** Become the assignee. */
export const take = defineAction({
  label: 'Take',
  button: 'Take',
  key: 'a',
  group: 'first',
  who: staffRoles,
  allows: isOpen,
  offers: ({ ownerId }, { id }) => ownerId !== id,
  input: {},
  reassigns: true,
  done: () => ({ one: 'Taken', several: (requests) => `${requests} taken` }),
  refused: closed,
})

export const release = defineAction({
  label: 'Release',
  button: 'Release',
  key: 'r',
  group: 'first',
  who: staffRoles,
  offers: ({ ownerId }, { id }) => ownerId === id,
  input: {},
  reassigns: true,
  done: () => ({ one: 'Released', several: (requests) => `${requests} released` }),
  refused: closed,
})

export const handOver = defineAction({
  label: 'Hand Off…',
  button: 'Hand Off…',
  key: 'h',
  group: 'first',
  who: staffRoles,
  allows: isOpen,
  input: { owner: { type: 'record', of: 'user' } },
  reassigns: true,
  emails: true,
  done: (_, { owner }) => {
    const to = owner ? ` to ${owner}` : ''
    return { one: `Handed off${to}`, several: (requests) => `${requests} handed off${to}` }
  },
  refused: closed,
})

/** Pass on to the people that the assignment rules choose now, without those who own one of the requests; to nobody when none matches. */
export const byRules = defineAction({
  label: 'Use Assignment Rules',
  who: staffRoles,
  allows: isOpen,
  input: {},
  reassigns: true,
  done: () => ({
    one: 'Assigned by the rules, or unassigned where none matches',
    several: (requests) => `${requests} assigned by the rules, or unassigned where none matches`,
  }),
  refused: closed,
})
