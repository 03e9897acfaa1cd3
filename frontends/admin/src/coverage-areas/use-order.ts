import { useState } from 'react'
import { call, revalidate } from '@portal/client'
import {
  listAllCoverageAreas,
  listCoverageAreas,
  orderCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/coverage-areas'
import { toastFailure } from '../shared/toast-failure.ts'
import { moved } from './moved.ts'

/** The areas in the order being made: shown at once, and as the server has it again when it refuses. */
export const useOrder = (areas: ListedCoverageArea[]) => {
  const [wanted, setWanted] = useState<string[]>()
  const [said, setSaid] = useState('')
  const byId = new Map(areas.map((area) => [area.id, area]))
  const inOrder = wanted?.flatMap((id) => byId.get(id) ?? []) ?? areas
  const saving = wanted !== undefined

  const move = async (from: number, to: number): Promise<void> => {
    const area = inOrder[from]
    if (saving || !area || from === to || to < 0 || to >= inOrder.length) return
    const ids = moved(inOrder, from, to).map(({ id }) => id)
    setWanted(ids)
    setSaid(`${area.name} is now ${to + 1} of ${ids.length}.`)
    try {
      await call(orderCoverageAreas, { body: { ids } })
    } catch (error) {
      setSaid('')
      toastFailure('Failed to update coverage area', error)
    }
    await revalidate(listAllCoverageAreas, listCoverageAreas)
    setWanted(undefined)
  }

  return { areas: inOrder, move, said }
}
