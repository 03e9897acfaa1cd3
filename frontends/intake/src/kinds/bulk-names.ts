import type { FormKind } from './form-kind.ts'

/** The names of the kinds in a bulk request, which only accounts make. */
export const bulkNames = {
  chp: {
    label: 'CHP',
    short: 'CHP',
    words: ['california highway patrol', 'highway patrol'],
  },
  police: {
    label: 'Local police',
    short: 'Police',
    words: ['police', 'pd', 'local', 'local police department', 'police department'],
  },
} satisfies Record<string, FormKind['bulk']>
