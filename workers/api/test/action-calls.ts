import { callsOf, chpCalls } from '@portal/contract/kinds/calls'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { documentsFrom, kindBy, type ActionName } from '@portal/contract/kinds/kinds'
import { documentOf, type Input } from '@portal/contract/kinds/rules'
import { form, pdf, send } from './kit.ts'

export interface Attempt {
  action: ActionName
  input?: Input
}

type Sending = Parameters<typeof send>[2]
interface Made {
  method: string
  path: string
}

/** The calls about one document: each delivered document of a kind has its actions. */
const documentCall = (kindId: KindId, action: ActionName): [Made, Sending?] | undefined => {
  const kind = kindBy(kindId)
  const calls = callsOf(kindId)
  for (const type of documentsFrom(kind, 'staff')) {
    const document = documentOf(kind, type)
    if (document.from !== 'staff') continue
    const of = ({ method, path }: Made): Made => ({ method, path: path.replace('{docType}', type) })
    const file = { [kind.deliveryField]: pdf(200) }
    if (action === document.deliver) return [calls.deliver, { form: form({ type, ...file }) }]
    if (action === document.replace) return [of(calls.replace), { form: form(file) }]
    if (action === document.withdraw) return [of(calls.removeDocument)]
  }
  return undefined
}

const otherCall = (kindId: KindId, { action, input }: Attempt, id: string): [Made, Sending?] => {
  const kind = kindBy(kindId)
  const calls = callsOf(kindId)
  const { authorization } = kind
  const status = input?.status ?? kind.statuses.find((each) => kind.statusAction(each) === action)
  if (status) return [calls.setStatus, { json: { status } }]
  if (action === kind.clientCancels) return [calls.cancel]
  if (action === 'complete') return [chpCalls.complete]
  if (action === 'upgrade') return [chpCalls.upgrade, { json: input }]
  if (action === 'switchToFaceOnly') return [chpCalls.switchToFaceOnly]
  if (action === 'changeReportType') return [chpCalls.setReportType, { json: input }]
  if (action === 'addClientDocument')
    return [calls.addDocument, { form: form({ type: authorization, file: pdf(200) }) }]
  if (action === 'delete') return [calls.bulkDelete, { json: { reportIds: [id] } }]
  if (action === 'deleteClientDocument') {
    const { method, path } = calls.removeDocument
    return [{ method, path: path.replace('{docType}', authorization) }]
  }
  throw new Error(`No call of ${kindId} requests is ${action}.`)
}

/** Makes the call that is an action on a request. */
export const callAction = (
  kind: KindId,
  attempt: Attempt,
  id: string,
  { token }: { token: string },
  changed?: Partial<Cloudflare.Env>,
): Promise<Response> => {
  const [{ method, path }, sending] = documentCall(kind, attempt.action) ?? otherCall(kind, attempt, id)
  return send(method, path.replace('{id}', id), { ...sending, token, changed })
}
