import { useEffect } from 'react'
import { call, revalidate } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { listDocket } from '@portal/contract/docket/docket'
import { markOpened } from '@portal/contract/docket/reads'
import type { AnyReport } from '../report.ts'

/** Says that a member has seen a request as it is, so that it is no longer new in their docket. */
export const useMarkOpened = (report: AnyReport | undefined, role: Role): void => {
  const request = role === 'law-firm' ? report?.id : undefined
  useEffect(() => {
    if (request === undefined) return undefined
    let isMarked = false
    const mark = async () => {
      if (isMarked || document.hidden) return
      isMarked = true
      try {
        await call(markOpened, { body: { request } })
        await revalidate(listDocket)
      } catch {
        // The request stays new until the page comes to the front again, or the request changes or is opened again.
        isMarked = false
      }
    }
    const run = () => void mark()
    run()
    document.addEventListener('visibilitychange', run)
    return () => document.removeEventListener('visibilitychange', run)
    // A change that arrives while the request is open is seen, too.
  }, [request, report?.updatedAt, report?.unread])
}
