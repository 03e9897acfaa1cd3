import type { Slot } from './field.ts'

/** The documents that clients send with their requests. */
export const slots = {
  authorization: { name: 'authorization', label: 'Authorization', words: /auth|hipaa|consent/i },
  release: { name: 'release', label: 'Client release', words: /release|retainer/i },
  crashCard: { name: 'crashCard', label: 'Crash card', words: /card|exchange/i },
  deathCert: { name: 'deathCert', label: 'Death certificate', words: /death|certificate|\bcert\b/i },
} as const satisfies Record<string, Slot>

export const authorizationFile = {
  label: 'Written authorization',
  message: 'Attach the written authorization',
  guest: {
    all: {
      label: 'Signed letter',
      hint: 'With this letter we can ask for the report. The person in the crash signs it.',
      message: 'Attach the signed letter',
    },
    self: { hint: 'With this letter we can ask for the report. You sign it.' },
    child: { hint: 'With this letter we can ask for the report. A parent or guardian signs it.' },
    died: {
      hint: 'With this letter we can ask for the report. The next of kin or the personal representative signs it.',
    },
  },
  slot: slots.authorization,
  signedWith: 'signOnScreen',
} as const
