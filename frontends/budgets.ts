/** What a page may fetch: compressed bytes of all its scripts and stylesheets, and how often it waits to ask for more. */
export interface Budget {
  readonly scripts: number
  readonly styles: number
  readonly waves: number
}

/**
 * Of each page as it is first opened, in bytes after gzip; about 3 % above what it is. `npm test` keeps them, in a
 * browser with the built portal. Before a visitor moves, `/` fetches no script at all.
 */
export const budgets = {
  '/': { scripts: 99_000, styles: 8_200, waves: 1 },
  '/login': { scripts: 125_000, styles: 8_200, waves: 2 },
  '/request': { scripts: 167_500, styles: 13_400, waves: 2 },
  '/dashboard': { scripts: 198_000, styles: 14_300, waves: 2 },
  '/admin': { scripts: 225_500, styles: 13_500, waves: 2 },
} as const satisfies Record<string, Budget>

/** What federation may cost over the same code built as one plain app, as `npm run bench:web` measures it. */
export const price = { bytes: 1.15, waves: 1 } as const
