import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ListPage } from '@portal/client'
import { useHoverOrFocus } from './use-hover-or-focus.ts'
import { useStableList, type ListedReport } from './use-stable-list.ts'

/**
 * A polled page whose rows don't move while they are used or a request is open, except by the viewer's own change.
 * @param mayLose see `useStableList`.
 * @param isOpen whether a request's dialog is open. What was done in it shows when it closes.
 */
export const useStablePage = <T extends ListedReport>(
  page: ListPage<T>,
  isOpen: boolean,
  refresh: () => Promise<unknown>,
  mayLose = false,
) => {
  const { active, handlers } = useHoverOrFocus()
  // Another number replaces the rows with the newest ones, as another query does.
  const [refreshed, setRefreshed] = useState(0)
  const refreshRows = () => setRefreshed((count) => count + 1)
  const wasOpen = useRef(isOpen)
  const onClosed = useEffectEvent(() => void refresh().then(refreshRows))
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed()
    wasOpen.current = isOpen
  }, [isOpen])
  const list = useMemo(() => ({ ...page, url: `${page.url} ${refreshed}` }), [page, refreshed])
  return { list: useStableList(list, active || isOpen, mayLose), handlers, refreshRows }
}
