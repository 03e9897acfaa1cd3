import { atom, useAtomValue } from 'jotai'
import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { listHeaders } from '@portal/contract/api/response-headers'
import type { Endpoint, Input, Reply } from '@portal/contract/api/endpoint'
import { limits } from '@portal/contract/limits'
import type { ListGroup } from '@portal/contract/lists/groups'
import { call, callWithHeaders, urlOf } from './call.ts'
import { useIsLive } from './live-page.ts'
import { useSessionCount } from './session.tsx'

export interface QueryResult<T> {
  /** The latest reply; the last good one while a refresh fails. */
  data: T | undefined
  error: unknown
  loading: boolean
  refresh: () => Promise<unknown>
}

interface QueryOptions {
  /** Refetch when it changes, every 3 seconds while that isn't announced, also in the background, and on focus. */
  poll?: boolean
  /** The bearer token of a session other than the signed-in account's. */
  bearer?: string
}

/** Milliseconds between polls. A hidden page slows down after some minutes, as browsers would make it do anyway. */
const pollIntervalAtom = atom<number>(limits.pollEvery)
pollIntervalAtom.onMount = (setPollInterval) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisibilityChange = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => setPollInterval(limits.pollHiddenEvery), limits.pollHiddenAfter)
    else setPollInterval(limits.pollEvery)
  }
  onVisibilityChange()
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}

// SWR stops polling after a failure. This sends one request per interval until one succeeds, and no retries in between.
const keepPolling: NonNullable<SWRConfiguration['onErrorRetry']> = (_error, _key, _config, retry, attempt) => {
  setTimeout(() => void retry(attempt), limits.pollEvery)
}

const polling = {
  refreshWhenHidden: true,
  refreshWhenOffline: true,
  // revalidateOnReconnect stays off: with it, SWR would not retry in a hidden tab.
  revalidateOnFocus: true,
  dedupingInterval: 1000,
  shouldRetryOnError: true,
  onErrorRetry: keepPolling,
}

type Key = readonly [session: number, kind: 'single' | 'page', url: string, bearer?: string]

const useSwrOptions = (key: Key | null, { poll = false }: QueryOptions) => {
  const pollInterval = useAtomValue(pollIntervalAtom)
  const refreshInterval = useIsLive(key?.[2]) ? limits.live.pollEvery : pollInterval
  return { ...(poll && { ...polling, refreshInterval }), revalidateIfStale: poll }
}

const useKey = <E extends Endpoint>(kind: Key[1], endpoint: E, input: Input<E> | null, bearer?: string): Key | null => {
  const session = useSessionCount()
  if (!input) return null
  const url = urlOf(endpoint, input)
  return bearer ? [session, kind, url, bearer] : [session, kind, url]
}

/** Reads an endpoint through the shared cache. Nothing is fetched while `input` is null. */
export const useQuery = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null = {},
  options: QueryOptions = {},
): QueryResult<Reply<E>> => {
  const { bearer } = options
  const key = useKey('single', endpoint, input, bearer)
  const query = useSWR<Reply<E>>(key, () => call(endpoint, input ?? {}, { bearer }), useSwrOptions(key, options))
  return {
    data: query.data,
    error: query.error,
    loading: query.data === undefined && query.isLoading,
    refresh: () => query.mutate(),
  }
}

export interface ListPage<T> {
  /** The URL this page was fetched from. */
  url: string
  items: T[]
  /** How many items match the search. */
  total: number
  /** More match than `total` says, because the search counted no further. */
  totalIsMinimum?: boolean
  /** How many items there are without it. */
  unfiltered: number
  /** How many items each view of the list has, if it has views. */
  counts?: Readonly<Record<string, number>>
  /** If nothing in the view matches: how many items in other views do. */
  elsewhere?: number
  /** The groups of a grouped list that the page has, and how many items are in groups that aren't collapsed. */
  groups?: readonly ListGroup[]
  expanded?: number
  /** When a list that has news was read. */
  asOf?: string
}

export interface ListPageResult<T> extends QueryResult<ListPage<T>> {
  /** False while `data` is still the previous page or search. */
  current: boolean
}

/** The reply of a list that has views. Other lists reply with their items, and count them in headers. */
interface RowsInViews extends Pick<ListPage<unknown>, 'total' | 'elsewhere' | 'groups' | 'expanded' | 'asOf'> {
  rows: readonly unknown[]
  counts: Readonly<Record<string, number>> & { all: number }
}

const askedAtOf = new WeakMap<object, number>()
/** When a page was asked for, as `performance.now()`. Not a field of it, with which each poll would be another page. */
export const askedAt = (page: ListPage<unknown>): number => askedAtOf.get(page) ?? Infinity

/** Reads one page of a list with its counts, and polls it. */
export const useListPage = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null,
): ListPageResult<Reply<E> extends (infer T)[] ? T : never> => {
  type Item = Reply<E> extends (infer T)[] ? T : never
  const key = useKey('page', endpoint, input)
  const readPage = async ([session, , url]: Key): Promise<ListPage<Item> & { session: number }> => {
    const { reply, header } = await callWithHeaders(endpoint, input ?? {})
    if (!Array.isArray(reply)) {
      const { rows, ...rest } = reply as RowsInViews
      return { session, url, items: rows as Item[], unfiltered: rest.counts.all, ...rest }
    }
    const items = reply as Item[]
    const count = (name: string) => Number(header(name) ?? items.length)
    return {
      session,
      url,
      items,
      total: count(listHeaders.total),
      totalIsMinimum: header(listHeaders.totalIsMinimum) === 'true',
      unfiltered: count(listHeaders.unfiltered),
    }
  }
  const fetchPage = async (of: Key) => {
    const start = performance.now()
    const page = await readPage(of)
    askedAtOf.set(page, start)
    return page
  }
  const query = useSWR(key, fetchPage, { ...useSwrOptions(key, { poll: true }), keepPreviousData: true })
  // The previous page stays visible while the next one loads, but never a page of another session.
  const data = query.data?.session === key?.[0] ? query.data : undefined
  return {
    data,
    current: data !== undefined && data.url === key?.[2],
    error: query.error,
    loading: data === undefined && query.isLoading,
    refresh: () => query.mutate(),
  }
}

/** Refetches everything on screen that was read from these endpoints' paths. Call it after a write. */
export const revalidate = (...endpoints: Endpoint[]): Promise<unknown> => {
  const prefixes = endpoints.map(({ path }) => path.split('{')[0]!)
  return mutate((key) => Array.isArray(key) && prefixes.some((prefix) => (key as unknown as Key)[2].startsWith(prefix)))
}
