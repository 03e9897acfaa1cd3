import { useState } from 'react'
import { revalidate, errorMessage } from '@portal/client'
import { toast } from '@portal/ui'
import { readsOf, type AnyReport } from './report.ts'
import { whatHappened } from './what-happened.ts'

interface Words {
  title: string
  description?: string
}

export interface Act {
  /** What is asked of the server. */
  send: () => Promise<unknown>
  done: Words
  /** With its own description, what the server said is told only where someone else was first. */
  failed: Words
}

/** Does something to a report: the result is told in a toast, and everything shown of it is read anew. */
export const useAct = (report: AnyReport) => {
  const [busy, setBusy] = useState(false)
  /** Whether it was done. */
  const act = async ({ send, done, failed }: Act): Promise<boolean> => {
    setBusy(true)
    try {
      await send()
      toast({ description: report.referenceNumber, ...done })
      return true
    } catch (error) {
      const description = (await whatHappened(error, report)) ?? failed.description ?? errorMessage(error)
      toast({ title: failed.title, description, tone: 'danger' })
      return false
    } finally {
      setBusy(false)
      void revalidate(readsOf(report).list)
    }
  }
  return { busy, act }
}
