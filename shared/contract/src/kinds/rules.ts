import type { Role } from '../accounts/roles.ts'
import type { RequestEmailTemplate } from '../emails/templates.ts'
import { isWithdrawn, type ChangedDocument } from '../requests/changed-documents.ts'
import { isClosed, isNewDelivery, isRoleAllowed, type Grants } from '../requests/transitions.ts'
import type { ReportType } from '../requests/report-types.ts'
import type { Action, ActionInput, DocumentDefinition, ListedFacts } from './define-kind.ts'
import {
  documentsFrom,
  type ActionName,
  type DocumentType,
  type Kind,
  type RequestFacts,
  type Status,
} from './kinds.ts'

// The rules of a kind, applied to one request. The API and the interface both use them.

export type Input = ActionInput<Status, DocumentType>

interface Request {
  readonly status: Status
  readonly reportType?: ReportType | null
  readonly monitorForFull?: boolean
  /** The current ones. */
  readonly documents: readonly { readonly documentType: DocumentType }[]
  readonly changedDocuments?: readonly Pick<ChangedDocument, 'change'>[]
}

/** The facts of a request that its kind's rules look at. */
export const factsOf = (kind: Kind, request: Request): RequestFacts => {
  const { status, reportType = null, monitorForFull = false, changedDocuments = [] } = request
  const delivered = new Set(documentsFrom(kind, 'staff'))
  const present = request.documents.map(({ documentType }) => documentType).filter((type) => delivered.has(type))
  return {
    status,
    reportType,
    monitorForFull,
    hasDelivery: present.length > 0,
    hasWithdrawal: changedDocuments.some(isWithdrawn),
    delivered: new Set(present),
  }
}

/** The status of a request in words. */
export const statusMeaning = (kind: Kind, facts: ListedFacts<Status>): string =>
  kind.meanings.find(
    ({ status, monitorForFull, when }) =>
      status === facts.status && (!monitorForFull || facts.monitorForFull) && (when?.(facts) ?? true),
  )?.text ?? ''

/** @throws Error for an action that the kind doesn't have. */
export const actionOf = (kind: Kind, name: ActionName): Action<Status, DocumentType> => {
  const action = kind.actions[name]
  if (!action) throw new Error(`${kind.id} requests have no action ${name}.`)
  return action
}

/** @throws Error for a document that the kind doesn't have. */
export const documentOf = (kind: Kind, type: DocumentType): DocumentDefinition<ActionName> => {
  const document = kind.documents[type]
  if (!document) throw new Error(`${kind.id} requests have no document ${type}.`)
  return document
}

/** Whether a request's current state allows an action. Roles and visibility are checked separately. */
export const canTransition = (kind: Kind, name: ActionName, facts: RequestFacts, input?: Input): boolean => {
  const action = kind.actions[name]
  return !!action && action.from.includes(facts.status) && (action.when?.(facts, input) ?? true)
}

/** The status after an action. */
export const statusAfter = (kind: Kind, name: ActionName, facts: RequestFacts, input?: Input): Status =>
  actionOf(kind, name).to?.(facts, input) ?? facts.status

/** The email about a change of status. Completing a request with nothing delivered closes it. */
const statusEmail = (from: Status, to: Status, hasDelivery: boolean): RequestEmailTemplate | undefined => {
  if (from === to) return undefined
  if (to === 'completed') return hasDelivery ? 'completed' : 'closed'
  if (to === 'cancelled') return 'cancelled'
  return isClosed(from) ? 'reopened' : undefined
}

/** The email that an action sends, if any. */
export const emailOf = (
  kind: Kind,
  name: ActionName,
  facts: RequestFacts,
  input?: Input,
): RequestEmailTemplate | undefined => {
  const { email } = actionOf(kind, name)
  // Nobody waits for a closed request, so its deletion is emailed to nobody.
  if (email === 'deleted' && isClosed(facts.status)) return undefined
  return email ?? statusEmail(facts.status, statusAfter(kind, name, facts, input), facts.hasDelivery)
}

/** A current document and when it was added. */
interface CurrentDocument {
  readonly documentType: string
  readonly createdAt: string
}

/** Whether an action withdraws a document that was delivered recently: see `rolesWhileNew`. */
export const withdrawsNew = (kind: Kind, name: ActionName, current: readonly CurrentDocument[], now: Date): boolean => {
  const withdrawn = documentsFrom(kind, 'staff').find((type) => {
    const document = documentOf(kind, type)
    return document.from === 'staff' && document.withdraw === name
  })
  const found = current.find(({ documentType }) => documentType === withdrawn)
  return found !== undefined && isNewDelivery(found.createdAt, now)
}

/** Whether the interface offers an action to a role: exactly when the server would accept it. */
export const offersAction = (
  kind: Kind,
  name: ActionName,
  role: Role,
  facts: RequestFacts,
  grants?: Grants,
  isNew?: boolean,
): boolean => {
  const action = kind.actions[name]
  return !!action && isRoleAllowed(action, role, grants, isNew) && canTransition(kind, name, facts)
}

/** The documents that the client of a request asked for, the one that is released first being first. */
export const askedDocuments = (kind: Kind, facts: ListedFacts<Status>): DocumentType[] =>
  documentsFrom(kind, 'staff').filter((type) => {
    const document = documentOf(kind, type)
    return document.from === 'staff' && (document.asked?.(facts) ?? true)
  })

/** Whether the agency still owes a document of the request. */
export const isOwed = (kind: Kind, facts: ListedFacts<Status>): boolean =>
  !isClosed(facts.status) && !kind.isReady(facts)
