import { useState } from 'react'
import { call, revalidate } from '@portal/client'
import {
  listAllCoverageAreas,
  listCoverageAreas,
  reorderCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/admin/coverage-areas'
import { useAction } from '@portal/ui'
import { moveItem } from '../components/move-rows.tsx'

/** Reorders the areas optimistically: the new order shows immediately, and the server's order again if it refuses. */
export const useReorder = (areas: ListedCoverageArea[]) => {
  const [pendingIds, setPendingIds] = useState<string[]>()
  const [announcement, setAnnouncement] = useState('')
  const { busy, run } = useAction()
  const byId = new Map(areas.map((area) => [area.id, area]))
  const ordered = pendingIds?.flatMap((id) => byId.get(id) ?? []) ?? areas

  const move = async (from: number, to: number): Promise<void> => {
    const area = ordered[from]
    if (busy || !area || from === to || to < 0 || to >= ordered.length) return
    const ids = moveItem(ordered, from, to).map(({ id }) => id)
    setPendingIds(ids)
    setAnnouncement(`${area.name} moved to position ${to + 1} of ${ids.length}.`)
    await run(() => call(reorderCoverageAreas, { body: { ids } }), {
      failed: 'Failed to update coverage area',
      refresh: () => revalidate(listAllCoverageAreas, listCoverageAreas),
      onError: () => {
        setAnnouncement('')
        return false
      },
    })
    setPendingIds(undefined)
  }

  return { areas: ordered, move, announcement }
}
