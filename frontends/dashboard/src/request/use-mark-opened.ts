import { useEffect, useEffectEvent } from 'react'
import { call, revalidate, useUnreadNotices } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { listDocket } from '@portal/contract/lists/docket'
import { markOpened } from '@portal/contract/requests/reads'
import { readNotices } from '@portal/contract/notices/notices'
import type { AnyRequest } from './request.ts'

/** Says once that the viewer has seen a request, when its page is in front, and again when `news` changes. */
const useSeen = (request: string | undefined, news: unknown, say: (request: string) => Promise<unknown>): void => {
  const saySeen = useEffectEvent(say)
  useEffect(() => {
    if (request === undefined) return undefined
    let isSaid = false
    const mark = async () => {
      if (isSaid || document.hidden) return
      isSaid = true
      try {
        await saySeen(request)
      } catch {
        // The request stays new until the page comes to the front again, or the request changes or is opened again.
        isSaid = false
      }
    }
    const run = () => void mark()
    run()
    document.addEventListener('visibilitychange', run)
    return () => document.removeEventListener('visibilitychange', run)
  }, [request, news])
}

/**
 * Marks an opened request as read: it is no longer new in a member's docket, and staff's notices about it are read.
 * This includes changes that arrive while the request is open.
 */
export const useMarkOpened = (opened: AnyRequest | undefined, role: Role): void => {
  const isMember = role === 'law-firm'
  useSeen(isMember ? opened?.id : undefined, `${opened?.updatedAt} ${opened?.unread}`, async (request) => {
    await call(markOpened, { body: { request } })
    await revalidate(listDocket)
  })
  const unread = useUnreadNotices()
  useSeen(!isMember && unread > 0 ? opened?.id : undefined, unread, (request) =>
    call(readNotices, { body: { request } }),
  )
}
