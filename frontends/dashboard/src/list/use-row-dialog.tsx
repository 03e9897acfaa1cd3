import { useState } from 'react'
import { errorMessage } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { kindIdOf, kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import type { ActionName } from '@portal/contract/kinds/kinds'
import { toast } from '@portal/ui'
import { readRequest } from '../request/request-again.ts'
import { kinds, kindOf, type AnyRequest } from '../request/request.ts'
import type { ListedRow } from './definition.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import type { RowAction } from './row-action.ts'

const moveDialog = lazyDialog(async () => (await import('../request/move-dialog.tsx')).MoveDialog)
const actionDialog = lazyDialog(async () => (await import('../request/kind-action-dialog.tsx')).KindActionDialog)

/** An action of the request's kind, or a move to another kind. */
type About = ActionName | { moveTo: KindId }

/** Dialogs over the list about one of its requests, which is read first: a row doesn't have what they need. */
export const useRowDialog = (role: Role) => {
  const [asking, setAsking] = useState<{ request: AnyRequest; about: About }>()
  const close = () => setAsking(undefined)
  const ask = async (row: ListedRow, about: About) => {
    try {
      setAsking({ request: await readRequest(row.id), about })
    } catch (error) {
      toast({ title: "We couldn't open the request", description: errorMessage(error), tone: 'danger' })
    }
  }
  const { request, about } = asking ?? {}
  return {
    ask: (row: ListedRow, about: About) => void ask(row, about),
    dialog:
      request &&
      about &&
      (typeof about === 'object' ? (
        <moveDialog.Lazy request={request} to={about.moveTo} onClose={close} />
      ) : (
        <actionDialog.Lazy request={request} role={role} action={about} onClose={close} />
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

/** The action that moves a request to each other kind. */
export const moveActions = <Row extends ListedRow>({
  isOffered,
  ask,
}: {
  isOffered: (row: Row) => boolean
  ask: (row: Row, about: About) => void
}): readonly RowAction<Row>[] =>
  kindNames.map((moveTo) => ({
    name: `Move to ${kindIds[moveTo].name}…`,
    applies: (row) => kindIdOf(row.id) !== moveTo && isOffered(row),
    run: ([row]) => row && ask(row, { moveTo }),
  }))
