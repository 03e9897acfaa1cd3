import { useEffect, useEffectEvent } from 'react'
import { call, revalidate } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { listDocket } from '@portal/contract/docket/docket'
import { markOpened } from '@portal/contract/docket/reads'
import type { AnyReport } from '../report.ts'

/** Says that a member has seen a request as it is, so that it is no longer new in their docket. */
export const useMarkOpened = (report: AnyReport | undefined, role: Role): void => {
  const id = role === 'law-firm' ? report?.id : undefined
  const mark = useEffectEvent(async (request: string) => {
    if (document.hidden) return
    try {
      await call(markOpened, { body: { request } })
      await revalidate(listDocket)
    } catch {
      // It stays new, and is marked when it is opened again.
    }
  })
  useEffect(() => {
    if (id === undefined) return undefined
    const run = () => void mark(id)
    run()
    document.addEventListener('visibilitychange', run)
    return () => document.removeEventListener('visibilitychange', run)
  }, [id, report?.updatedAt, report?.unread])
}
