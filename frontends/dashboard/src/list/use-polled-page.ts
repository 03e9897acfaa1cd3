import { useState } from 'react'
import { urlOf, useQuery, type ListPage } from '@portal/client'
import type { Endpoint, Input, Reply } from '@portal/contract/api/endpoint'

/** A page of a list with how many requests are in each of its views. */
interface CountedReply {
  rows: readonly unknown[]
  total: number
  counts: { all: number }
}

export interface CountedPage<R extends CountedReply> extends ListPage<R['rows'][number]> {
  counts: R['counts']
}

/** A page of a list, polled; none for null. The previous one stays until the next has loaded. */
export const usePolledPage = <E extends Endpoint>(endpoint: E, input: Input<E> | null) => {
  type R = Reply<E> & CountedReply
  const url = input ? urlOf(endpoint, input) : ''
  const query = useQuery(endpoint, input, { poll: true })
  const data = query.data as R | undefined
  const [shown, setShown] = useState<{ reply: R; page: CountedPage<R> }>()
  if (data && (shown?.reply !== data || shown.page.url !== url)) {
    const { rows, total, counts } = data
    setShown({
      reply: data,
      page: {
        url,
        items: [...rows] as R['rows'][number][],
        total,
        unfiltered: counts.all,
        counts: counts as R['counts'],
      },
    })
  }
  const current = data !== undefined && shown?.page.url === url
  return { page: shown?.page, current, error: query.error, refresh: query.refresh }
}
