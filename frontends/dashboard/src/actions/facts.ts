import type { User } from '@portal/contract/accounts/accounts'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import type { Role } from '@portal/contract/accounts/roles'
import type { Status } from '@portal/contract/kinds/kinds'
import { factsOf } from '@portal/contract/kinds/rules'
import type { DocketRow } from '@portal/contract/lists/docket'
import type { QueueRow } from '@portal/contract/lists/queue'
import type { ActionFacts, ActionViewer } from '@portal/contract/requests/actions/facts-of-action'
import { documentToSign } from '@portal/contract/signing/document-to-sign'
import { signerOf } from '@portal/contract/signing/signers'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { useSettings } from '../settings.ts'

// The facts that decide which actions a request allows, for every place that offers actions.

const base = ({ agency, urgent }: Pick<QueueRow, 'agency' | 'urgent'>): Pick<ActionFacts, 'agency' | 'urgent'> => ({
  agency: agency && agencyTitle(agency),
  urgent,
})

/** Without its documents, of which the queue knows only whether everything is delivered. */
export const queueFacts = (row: QueueRow): ActionFacts => {
  const { rules } = kindOf(row)
  return {
    ...base(row),
    ...factsOf(rules, { ...row, status: row.status as Status, documents: [] }),
    kind: rules,
    ready: row.ready,
    ownerId: row.staffOwner?.id ?? null,
  }
}

export const docketFacts = (row: DocketRow): ActionFacts => {
  const { rules } = kindOf(row)
  const facts = factsOf(rules, { ...row, status: row.status as Status, documents: row.delivered })
  return { ...base(row), ...facts, kind: rules, ready: rules.isReady(facts), ownerId: null }
}

export const requestFacts = (request: AnyRequest): ActionFacts => {
  const { rules } = kindOf(request)
  const facts = factsOf(rules, request)
  const document = documentToSign({
    kind: rules,
    status: facts.status,
    asks: request.waiting?.asks ?? [],
    documents: request.documents.map(({ documentType }) => documentType),
  })
  return {
    ...base(request),
    ...facts,
    kind: rules,
    ready: rules.isReady(facts),
    ownerId: request.staffOwner?.id ?? null,
    guest:
      request.userId === null && request.contactEmail !== null
        ? { email: request.contactEmail, tracking: request.tracking === true }
        : undefined,
    toSign: document && {
      document,
      signer: signerOf(
        request.relation ?? undefined,
        'clientFatallyInjured' in request && request.clientFatallyInjured === true,
      ),
    },
  }
}

/** The viewer, with what admins' settings let them do. */
export const useActionViewer = ({ id, role }: Pick<User, 'id'> & { role: Role }): ActionViewer => ({
  id,
  role,
  grants: useSettings(role),
})
