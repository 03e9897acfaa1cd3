import type { Slice } from '@portal/contract/paths'

/** The versions of slices that were uploaded and not shipped. */
export interface Versions {
  /** A file of such a version; whatever it answers but 200 is an error to the caller. */
  readonly fetch: (slice: Slice, tag: string, file: string) => Promise<Response>
}

/**
 * @param pattern where they answer, `{slice}` and `{tag}` in the place of both; the rest is the account's own, so that a
 *   preview can only be a version of a Worker of ours. Absent: there are none.
 */
export const openVersions = (pattern: string | undefined): Versions | null =>
  pattern
    ? {
        fetch: (slice, tag, file) =>
          fetch(`${pattern.replace('{slice}', slice).replace('{tag}', tag)}${file}`, { redirect: 'manual' }),
      }
    : null
