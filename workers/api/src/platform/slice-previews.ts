import type { Slice } from '@portal/contract/paths'

/** Versions of slices that were uploaded but not released. */
export interface SlicePreviews {
  /** Fetches a file of a version. Any status but 200 is an error. */
  readonly fetch: (slice: Slice, tag: string, file: string) => Promise<Response>
}

/**
 * @param pattern the URL of a version, with `{slice}` and `{tag}` as placeholders. The rest of it is fixed, so that
 * only
 *   Workers of our own account can be previewed. Without a pattern there are no previews.
 */
export const openSlicePreviews = (pattern: string | undefined): SlicePreviews | null =>
  pattern
    ? {
        fetch: (slice, tag, file) =>
          fetch(`${pattern.replace('{slice}', slice).replace('{tag}', tag)}${file}`, { redirect: 'manual' }),
      }
    : null
