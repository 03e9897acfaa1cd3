import type { ReportQuery } from '@portal/contract/api/list-query'
import type { Actor, RequestContext } from '../../context.ts'
import type { StaticQuery } from '../../db/client.ts'
import type { Visibility } from '../visibility.ts'
import type { RowOf } from './rows-store.ts'

/** A page of a list, how many match and how many are there. */
export interface Listed<Report> {
  rows: RowOf<Report>[]
  total: number
  unfiltered: number
}

/** Who asks for a list, and what of it was read together with their session. */
export interface Viewer<Report = unknown> extends Actor {
  /** Of their list: raised by every write that it shows. */
  readonly version: number
  /** How many reports their firm has, or they, or everyone. */
  readonly total: number
  /** Another one whenever searches of theirs look through something else. */
  readonly searchVersion: string
  /** Their page as it was read with the session; null where it was not, or came to nothing. */
  readonly ahead: ((context: RequestContext) => Listed<Report> | null) | null
}

/** A page of a list, which can be asked together with the session while whose it is, is guessed. */
export interface Reading<Report> {
  readonly queries: readonly StaticQuery<unknown>[]
  readonly given: Readonly<Record<string, unknown>>
  /** Whether it is the page of a viewer who sees this. */
  readonly canTransitionCrash: (sight: Visibility) => boolean
  /** What the queries' rows come to; null when the page has to be read another way. */
  readonly answer: (
    context: RequestContext,
    viewer: Omit<Viewer, 'ahead'>,
    found: readonly (readonly unknown[])[],
  ) => Listed<Report> | null
}

/** Reads lists, searches or what needs work, of one kind of report. */
export interface Reader<Report> {
  /** @param sight undefined for an account that was not met. @returns null when one reading would not do. */
  readonly readingOf: (query: ReportQuery, sight: Visibility | undefined, userId: string) => Reading<Report> | null
  /** Finds what no reading came to, where a reading may come to nothing. */
  readonly find?: (context: RequestContext, viewer: Viewer, query: ReportQuery) => Promise<Listed<Report>>
}
