/** A change that open pages show, or one after which an account's connections must not stay as they are. */
export type LiveEvent =
  | {
      /** The keys of the lists that show it. */
      readonly lists: readonly string[]
      /** The report that changed; null for several. */
      readonly request: string | null
      /** The only account to tell, when not everyone sees the report. */
      readonly viewer?: string
    }
  /** The number of this account's unread notices changed. */
  | { readonly noticed: string }
  | { readonly session?: string; readonly user: string; readonly firm: string | null }

// A statement says whom its change concerns with a column `live` in its result (`live-columns.ts`). The database hands
// these events on after every write, so that no handler can forget to.

/** The events in the results of a write. */
export const liveEventsIn = (results: readonly D1Result[]): LiveEvent[] =>
  results
    .flatMap(({ results: rows }) => (rows as { live?: unknown }[] | undefined) ?? [])
    .flatMap(({ live }) => (typeof live === 'string' ? [JSON.parse(live) as LiveEvent] : []))
