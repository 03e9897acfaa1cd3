import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { listHeaders } from '@portal/contract/list-headers'
import type { Endpoint, Input, Reply } from '@portal/contract/endpoint'
import { limits } from '@portal/contract/limits'
import { call, callWithHeaders, urlOf } from './call.ts'
import { useEpoch } from './epoch.ts'
import { usePollPace } from './poll-pace.ts'

export interface Read<T> {
  /** The newest answer; the last good one while a refresh fails. */
  data: T | undefined
  error: unknown
  loading: boolean
  refresh: () => Promise<unknown>
}

interface ReadOptions {
  /** Ask again every 3 seconds, in the background too, and on focus. */
  poll?: boolean
}

// SWR leaves off polling at the first failure; ours goes on at the same pace until an answer comes. (With
// revalidateOnReconnect beside revalidateOnFocus SWR would not retry in a hidden tab.)
const goOnPolling: NonNullable<SWRConfiguration['onErrorRetry']> = (_error, _key, _config, revalidate, attempt) => {
  setTimeout(() => void revalidate(attempt), limits.pollEvery)
}

const polling = {
  refreshWhenHidden: true,
  refreshWhenOffline: true,
  revalidateOnFocus: true,
  dedupingInterval: 1000,
  shouldRetryOnError: true,
  onErrorRetry: goOnPolling,
}

const useOptions = ({ poll = false }: ReadOptions) => {
  const refreshInterval = usePollPace()
  return { ...(poll && { ...polling, refreshInterval }), revalidateIfStale: poll }
}

type Key = readonly [epoch: number, shape: 'one' | 'page', url: string]

const useKey = <E extends Endpoint>(shape: Key[1], endpoint: E, input: Input<E> | null): Key | null => {
  const epoch = useEpoch()
  return input && [epoch, shape, urlOf(endpoint, input)]
}

/** Reads an endpoint through the shared cache; `null` input reads nothing yet. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null = {},
  options: ReadOptions = {},
): Read<Reply<E>> => {
  const key = useKey('one', endpoint, input)
  const read = useSWR<Reply<E>>(key, () => call(endpoint, input ?? {}), useOptions(options))
  return {
    data: read.data,
    error: read.error,
    loading: read.data === undefined && read.isLoading,
    refresh: () => read.mutate(),
  }
}

export interface Page<T> {
  /** The address that was asked: the list and the query it answers. */
  url: string
  items: T[]
  /** How many match the search, and how many there are without it. */
  total: number
  unfiltered: number
}

export interface PageRead<T> extends Read<Page<T>> {
  /** The page shown is the one asked for, not the one before it. */
  current: boolean
}

/** Reads one page of a list with its counts, polled. */
export const usePage = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null,
): PageRead<Reply<E> extends (infer T)[] ? T : never> => {
  type Item = Reply<E> extends (infer T)[] ? T : never
  const key = useKey('page', endpoint, input)
  const fetchPage = async ([epoch, , url]: Key): Promise<Page<Item> & { epoch: number }> => {
    const { reply, header } = await callWithHeaders(endpoint, input ?? {})
    const items = reply as Item[]
    const count = (name: string) => Number(header(name) ?? items.length)
    return { epoch, url, items, total: count(listHeaders.total), unfiltered: count(listHeaders.unfiltered) }
  }
  // The page before stays until the next is there, but never another session's.
  const read = useSWR(key, fetchPage, { ...useOptions({ poll: true }), keepPreviousData: true })
  const data = read.data?.epoch === key?.[0] ? read.data : undefined
  return {
    data,
    current: data !== undefined && data.url === key?.[2],
    error: read.error,
    loading: data === undefined && read.isLoading,
    refresh: () => read.mutate(),
  }
}

/** Asks again for everything shown whose address starts with one of these endpoints' paths: after a write. */
export const refreshReads = (...endpoints: Endpoint[]): Promise<unknown> => {
  const starts = endpoints.map(({ path }) => path.split('{')[0]!)
  return mutate((key) => Array.isArray(key) && starts.some((start) => (key as unknown as Key)[2].startsWith(start)))
}
