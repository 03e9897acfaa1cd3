/** The most that a page may load. */
export interface Budget {
  /** Gzipped bytes of all scripts. */
  readonly scripts: number
  /** Gzipped bytes of all stylesheets. */
  readonly styles: number
  /** Rounds of requests, each of which starts only when the one before has finished. */
  readonly waves: number
}

/**
 * For the first visit of each page, 1 to 3% above its current size. `npm test` checks them in a browser with the built
 * portal. `/` is measured after the first interaction, before which it loads no scripts.
 */
export const budgets = {
  '/': { scripts: 110_600, styles: 8_900, waves: 1 },
  '/login': { scripts: 132_500, styles: 8_900, waves: 2 },
  '/request': { scripts: 209_700, styles: 15_550, waves: 2 },
  '/track': { scripts: 157_000, styles: 15_550, waves: 2 },
  '/sign': { scripts: 141_000, styles: 15_550, waves: 2 },
  '/dashboard': { scripts: 139_000, styles: 18_900, waves: 2 },
  '/admin': { scripts: 201_000, styles: 16_000, waves: 2 },
} as const satisfies Record<string, Budget>

/** How much more than one plain app the federated pages may load: a ratio of bytes, and extra waves. See `npm run bench:web`. */
export const federationOverhead = { bytes: 1.15, waves: 1 } as const
