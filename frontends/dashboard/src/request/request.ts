import type { Role } from '@portal/contract/accounts/roles'
import { kindIdOf, kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import type { ActionName, DocumentType } from '@portal/contract/kinds/kinds'
import { factsOf, isOwed as isOwedOf, offersAction, withdrawsNew } from '@portal/contract/kinds/rules'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { reasonInWords } from '@portal/contract/requests/reasons'
import { isClosed, type Grants } from '@portal/contract/requests/transitions'
import { chp } from '../kinds/chp.ts'
import type { Kind } from '../kinds/kind.ts'
import { police } from '../kinds/police.tsx'

export type AnyRequest = RequestReply
export type AnyKind = Kind<AnyRequest, typeof chp.calls | typeof police.calls>

/** The kinds of request. Nothing else in the dashboard knows them. */
export const kinds: Readonly<Record<KindId, AnyKind>> = { chp, police }

/** Whether an id, which may come from a URL, is that of a request. */
export const isRequestId = (id: string): boolean =>
  kindNames.some((name) => id.startsWith(`${kindIds[name].idPrefix}_`))

/** The kind of the request with this id. */
export const kindOf = ({ id }: { id: string }): AnyKind => kinds[kindIdOf(id)]

/** Whether the interface offers an action to a role: exactly when the server would accept it. */
export const isOffered = (action: ActionName, request: AnyRequest, role: Role, grants?: Grants): boolean => {
  const { rules } = kindOf(request)
  const isNew = withdrawsNew(rules, action, request.documents, new Date())
  return offersAction(rules, action, role, factsOf(rules, request), grants, isNew)
}

/** Whether the agency still owes a document of the request. */
export const isOwed = (request: AnyRequest): boolean => {
  const { rules } = kindOf(request)
  return isOwedOf(rules, factsOf(rules, request))
}

/** Why the request was canceled, or completed with nothing delivered; null without a reason. */
export const reasonOf = ({ reason, reasonText }: Pick<AnyRequest, 'reason' | 'reasonText'>): string | null =>
  reasonInWords(reason, reasonText)

/** Whether work on it goes on: it isn't completed or canceled. */
export const isOpen = ({ status }: Pick<AnyRequest, 'status'>): boolean => !isClosed(status)

/** The file that waits to be delivered as this document. */
export const waitingOf = (request: AnyRequest, type: DocumentType) =>
  request.waitingDeliveries.find(({ documentType }) => documentType === type)
