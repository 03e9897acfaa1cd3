import { useState } from 'react'
import { errorMessage } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import type { ActionName } from '@portal/contract/kinds/kinds'
import { toast } from '@portal/ui'
import { readReport } from '../dialog/request-again.ts'
import { kinds, kindOf, type AnyReport } from '../report.ts'
import type { ListedRow } from './definition.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import type { RowAction } from './row-action.ts'

const matterDialog = lazyDialog(async () => (await import('../dialog/matter-dialog.tsx')).MatterDialog)
const actionDialog = lazyDialog(async () => (await import('../dialog/kind-action-dialog.tsx')).KindActionDialog)

/** Dialogs over the list about one of its requests, which is read first: a row doesn't have what they need. */
export const useRowDialog = (role: Role) => {
  const [asking, setAsking] = useState<{ report: AnyReport; action: ActionName | undefined }>()
  const close = () => setAsking(undefined)
  const ask = async (row: ListedRow, action?: ActionName) => {
    try {
      setAsking({ report: await readReport(row.id), action })
    } catch (error) {
      toast({ title: "We couldn't open the request", description: errorMessage(error), tone: 'danger' })
    }
  }
  const { report, action } = asking ?? {}
  return {
    /** Asks about the matter and attorney, or before an action of the request's kind. */
    ask: (row: ListedRow, about?: ActionName) => void ask(row, about),
    dialog:
      report &&
      (action ? (
        <actionDialog.Lazy report={report} role={role} action={action} onClose={close} />
      ) : (
        <matterDialog.Lazy report={report} onClose={close} />
      )),
  }
}

interface KindActionOptions<Row> {
  /** Whether a request and the viewer's role allow an action. */
  isOffered: (row: Row, action: ActionName) => boolean
  ask: (row: Row, action: ActionName) => void
}

const actionsOf = (row: ListedRow) => kindOf(row).actions

/** The actions of the kinds that end a request or, without `ending`, the others. Actions of two kinds with one label are one. */
export const kindActions = <Row extends ListedRow>(
  ending: boolean,
  { isOffered, ask }: KindActionOptions<Row>,
): readonly RowAction<Row>[] => {
  const labels = Object.values(kinds).flatMap(({ actions }) =>
    actions.filter(({ danger = false }) => danger === ending).map(({ label }) => label),
  )
  return [...new Set(labels)].map((label) => {
    const find = (row: Row) => actionsOf(row).find((one) => one.label === label && isOffered(row, one.name))
    return {
      name: `${label}…`,
      applies: (row) => find(row) !== undefined,
      ...(ending && { key: 'Backspace', danger: true, startsGroup: true }),
      run: ([row]) => {
        const action = row && find(row)
        if (action) ask(row, action.name)
      },
    }
  })
}
