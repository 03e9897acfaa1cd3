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
  own: {
    label: 'Your signed authorization',
    hint: 'A letter with your signature that lets us ask for the report.',
    message: 'Attach your signed authorization',
  },
  slot: slots.authorization,
} as const
