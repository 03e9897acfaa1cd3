import type { FormKind } from './form-kind.ts'

/** The names of the kinds in a bulk request, which only accounts make. */
export const bulkNames = {
  chp: {
    label: 'CHP',
    short: 'CHP',
    words: ['california highway patrol', 'highway patrol'],
    // The code of the area office, the year and a count.
    numbers: /^9\d{3}-\d{4}-\d{4,6}$/,
  },
  police: {
    label: 'Local police',
    short: 'Police',
    words: ['police', 'pd', 'local', 'local police department', 'police department'],
  },
} satisfies Record<string, FormKind['bulk']>
