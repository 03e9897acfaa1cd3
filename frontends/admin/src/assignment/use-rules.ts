import { useState } from 'react'
import { call, revalidate, useQuery } from '@portal/client'
import { listAudit } from '@portal/contract/admin/audit'
import { getAssignmentRules, setAssignmentRules, type AssignmentRule } from '@portal/contract/admin/assignment-rules'
import { limits } from '@portal/contract/limits'
import { toast, useAction } from '@portal/ui'

/** The rules, and how to save them. Each save replaces all of them and can be undone. */
export const useRules = () => {
  const query = useQuery(getAssignmentRules)
  const [pending, setPending] = useState<AssignmentRule[]>()
  const { busy, run } = useAction()
  const refresh = () => revalidate(getAssignmentRules, listAudit)

  const undoTo = async (version: number, rules: AssignmentRule[]) => {
    await run(() => call(setAssignmentRules, { body: { version, rules } }), {
      done: { title: 'Undone' },
      failed: "Couldn't undo",
      refresh,
    })
  }

  /** @returns whether the rules were saved. `title` is that of the toast; without one there is none. */
  const save = async (change: (rules: AssignmentRule[]) => AssignmentRule[], title?: string): Promise<boolean> => {
    if (!query.data || busy) return false
    const { version, rules } = query.data
    const changed = change(rules)
    setPending(changed)
    const saved = await run(() => call(setAssignmentRules, { body: { version, rules: changed } }), {
      failed: 'Failed to save the rules',
      refresh,
    })
    if (saved && title)
      toast({
        title,
        action: {
          label: 'Undo',
          description: title,
          until: new Date(Date.now() + limits.undoSeconds * 1000).toISOString(),
          run: () => void undoTo(version + 1, rules),
        },
      })
    setPending(undefined)
    return saved
  }
  return { query, rules: pending ?? query.data?.rules, save, busy }
}
