import type { ReportQuery } from '@portal/contract/api/list-query'
import type { Actor, RequestContext } from '../../context.ts'
import type { StaticQuery } from '../../db/client.ts'
import type { Visibility } from '../visibility.ts'
import type { RowOf } from './rows-store.ts'

/** A page of a list, with the numbers of matching and of all visible reports. */
export interface ListPage<Report> {
  rows: RowOf<Report>[]
  total: number
  unfiltered: number
}

/** The caller of a list, with what was read in the same round trip as their session. */
export interface Viewer<Report = unknown> extends Actor {
  /** The version of their list, incremented by every write to a report in it. */
  readonly version: number
  /** The number of reports in their list: the firm's, their own, or all. */
  readonly total: number
  /** Changes whenever the pages that they search change. */
  readonly searchVersion: string
  /** Returns the page read together with the session; null when none was read or it can't be used. */
  readonly prefetched: ((context: RequestContext) => ListPage<Report> | null) | null
}

/** The queries for a page. They can run together with the session's, for the visibility that the caller had last. */
export interface PageQuery<Report> {
  readonly queries: readonly StaticQuery<unknown>[]
  readonly params: Readonly<Record<string, unknown>>
  /** Whether the page is right for this visibility. */
  readonly appliesTo: (visibility: Visibility) => boolean
  /** Builds the page from the rows; null when it has to be read in another way. */
  readonly toPage: (
    context: RequestContext,
    viewer: Omit<Viewer, 'prefetched'>,
    found: readonly (readonly unknown[])[],
  ) => ListPage<Report> | null
}

/** Reads lists, searches or the list of requests that need work, for one kind of report. */
export interface Reader<Report> {
  /** @param visibility undefined when the user is not known yet. @returns null when the page needs more than one round trip. */
  readonly pageQuery: (
    query: ReportQuery,
    visibility: Visibility | undefined,
    userId: string,
  ) => PageQuery<Report> | null
  /** Reads the page when `pageQuery` or its `toPage` returned null. */
  readonly find?: (context: RequestContext, viewer: Viewer, query: ReportQuery) => Promise<ListPage<Report>>
}
