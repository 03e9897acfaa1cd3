import { isStaff } from '../../accounts/roles.ts'
import { counted } from '../../counted.ts'
import { defineAction } from './define-action.ts'

// Ending requests. Their kinds say who may, and when.

/** A request with something left to deliver is completed in its panel, with a reason. */
export const complete = defineAction({
  label: 'Complete…',
  button: 'Complete…',
  key: 'd',
  group: 'work',
  who: ['staff', 'admin'],
  transition: () => 'complete',
  allows: ({ ready }) => ready,
  input: { sendEmails: { type: 'flag' } },
  emails: true,
  done: () => ({ one: 'Completed', several: (requests) => `${requests} completed` }),
  refused: "it isn't ready to complete",
})

/** Staff give a reason. One request alone is canceled as its kind says. */
export const cancel = defineAction({
  label: 'Cancel Requests…',
  severalOnly: true,
  group: 'end',
  who: ['law-firm', 'staff', 'admin'],
  transition: (kind, role) => (isStaff(role) ? 'cancel' : kind.clientCancels),
  input: { reason: { type: 'reason', use: 'cancel', optional: true }, sendEmails: { type: 'flag' } },
  dialog: {
    title: ({ length }) => `Cancel ${counted(length, 'request')}?`,
    submit: 'Cancel Requests',
    text: ({ role }) =>
      isStaff(role)
        ? 'This stops the work on them.'
        : "We'll stop working on them. You can undo this for a day, in each request.",
    danger: true,
  },
  emails: true,
  done: () => ({ one: 'Canceled', several: (requests) => `${requests} canceled` }),
  refused: "it can't be canceled now",
})
