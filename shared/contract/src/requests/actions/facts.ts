import { isStaff, staffRoles } from '../../accounts/roles.ts'
import { limits } from '../../limits.ts'
import { isClosed } from '../transitions.ts'
import { defineAction } from './define-action.ts'
import type { ActionFacts, ActionViewer } from './facts-of-action.ts'

// The facts of a request. Clients correct theirs until something is delivered, staff always.

const mayCorrect = ({ status, hasDelivery }: ActionFacts, { role }: ActionViewer): boolean =>
  isStaff(role) || (!isClosed(status) && !hasDelivery)
const delivered = 'a document was delivered, or it was completed or canceled'

/** The firm's name of the case, and its note. Texts that are left out stay, and empty ones are removed. */
export const changeMatter = defineAction({
  label: 'Edit Matter and Note…',
  button: 'Matter…',
  key: 'e',
  group: 'facts',
  who: ['law-firm'],
  input: {
    matterNumber: {
      type: 'text',
      most: limits.matterNumberLength,
      lines: 1,
      label: 'Matter number',
      optional: true,
    },
    attorney: { type: 'text', most: limits.nameLength, lines: 1, label: 'Attorney', optional: true },
    firmNote: {
      type: 'text',
      most: limits.notesLength,
      lines: 3,
      label: 'Note for your firm',
      optional: true,
    },
  },
  done: () => ({ one: 'Changes saved', several: (requests) => `Changes saved for ${requests}` }),
  refused: 'it changed',
})

/** For the requester and the firm's managers. Null shows the request to the whole firm. */
export const changePrivacy = defineAction({
  label: 'Who Sees It…',
  group: 'facts',
  who: ['law-firm'],
  input: { privateTo: { type: 'people' } },
  done: ({ privateTo }) => ({
    one: privateTo ? 'Made private' : 'Shown to the whole firm',
    several: (requests) => `${requests} ${privateTo ? 'made private' : 'shown to the whole firm'}`,
  }),
  refused: "you can't change who sees it",
})

const isOpen = (facts: ActionFacts, viewer: ActionViewer): boolean =>
  !isClosed(facts.status) && mayCorrect(facts, viewer)

export const markUrgent = defineAction({
  label: 'Mark as Urgent',
  group: 'facts',
  who: ['law-firm', ...staffRoles],
  allows: isOpen,
  offers: ({ urgent }) => !urgent,
  input: {},
  done: () => ({ one: 'Marked as urgent', several: (requests) => `${requests} marked as urgent` }),
  refused: delivered,
})

export const clearUrgent = defineAction({
  label: 'Mark as Not Urgent',
  group: 'facts',
  who: ['law-firm', ...staffRoles],
  allows: isOpen,
  offers: ({ urgent }) => urgent,
  input: {},
  done: () => ({ one: 'No longer urgent', several: (requests) => `${requests} no longer urgent` }),
  refused: delivered,
})

/**
 * Changes answers, by the fields of the request's kind. `replaces` has the answers that the caller saw: a field with
 * another answer by now isn't changed.
 */
export const correct = defineAction({
  label: 'Correct…',
  single: true,
  group: 'facts',
  who: ['law-firm', ...staffRoles],
  allows: mayCorrect,
  input: { answers: { type: 'answers' }, replaces: { type: 'answers' } },
  done: () => ({ one: 'Corrected', several: (requests) => `${requests} corrected` }),
  refused: delivered,
})
