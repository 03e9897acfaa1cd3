import { useState } from 'react'
import { errorMessage } from '@portal/client'
import { kindIdOf, kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { toast } from '@portal/ui'
import { readRequest } from '../request/request-again.ts'
import type { AnyRequest } from '../request/request.ts'
import type { ListedRow } from './definition.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import type { RowAction } from './row-action.ts'

const moveDialog = lazyDialog(async () => (await import('../request/move-dialog.tsx')).MoveDialog)

/** The actions that move a request to each other kind, and their dialog, for which the request is read: a row has too little. */
export const useMoves = <Row extends ListedRow>(isOffered: (row: Row) => boolean) => {
  const [asking, setAsking] = useState<{ request: AnyRequest; to: KindId }>()
  const ask = async (row: Row, to: KindId) => {
    try {
      setAsking({ request: await readRequest(row.id), to })
    } catch (error) {
      toast({ title: "We couldn't open the request", description: errorMessage(error), tone: 'danger' })
    }
  }
  return {
    moves: kindNames.map((to): RowAction<Row> => ({
      name: `Move to ${kindIds[to].name}…`,
      applies: (row) => kindIdOf(row.id) !== to && isOffered(row),
      run: ([row]) => row && void ask(row, to),
    })),
    dialog: asking && <moveDialog.Lazy {...asking} onClose={() => setAsking(undefined)} />,
  }
}
