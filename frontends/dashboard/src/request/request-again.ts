import { call } from '@portal/client'
import { newRequestPath } from '@portal/contract/paths'
import { withPrefill, type Prefill } from '@portal/contract/requests/prefill'
import { kindOf, kinds, type AnyKind, type AnyRequest } from './request.ts'

/** Another request about the same crash: for another client, or another kind of report for the same one. */
export interface Again {
  label: string
  kind: AnyKind
  isOtherClient: boolean
}

const filled = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

const prefillOf = (request: AnyRequest, { isOtherClient }: Again): Prefill => {
  const { referenceNumber: from, clientName, crashDate, matterNumber, attorney, ccEmails, privateTo } = request
  // Copies of a private request go only to addresses that are added to it.
  const shared = privateTo ? { private: 'true', privateTo: privateTo.join(',') } : { ccEmails }
  const own = isOtherClient ? kindOf(request).prefill(request) : { clientName }
  return { from, values: filled({ crashDate, matterNumber, attorney, ...shared, ...own }) }
}

/** The form of such a request, and the history state that prefills it. */
export const againTarget = (request: AnyRequest, again: Again) => ({
  href: newRequestPath(again.kind.rules.id),
  state: withPrefill(prefillOf(request, again)),
})

/** The requests that can follow one with this id. */
export const againFor = (request: { id: string }): Again[] => {
  const kind = kindOf(request)
  return [
    { label: 'Request for Another Client', kind, isOtherClient: true },
    ...Object.values(kinds)
      .filter((other) => other !== kind)
      .map((other) => ({ label: other.requestLabel, kind: other, isOtherClient: false })),
  ]
}

export const readRequest = (id: string): Promise<AnyRequest> => call(kindOf({ id }).calls.get, { params: { id } })
