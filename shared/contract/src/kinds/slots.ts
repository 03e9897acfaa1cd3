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
  slot: slots.authorization,
} as const
