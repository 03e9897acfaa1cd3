import { callsOf } from '@portal/contract/kinds/calls'
import { kindIdOf, type KindId } from '@portal/contract/kinds/kind-ids'
import { documentsFrom, kindBy, kindOf, type DocumentType } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { facePageRequest, form, pdf, policeRequest, replyOf, send } from './kit.ts'

// Requests of any kind.

export type Sent = Record<string, string | File | undefined>

/** Complete answers of a request with the fewest questions. */
export const answersOf: Record<KindId, Readonly<Record<string, string>>> = {
  chp: facePageRequest,
  police: policeRequest,
}

/** The documents that these answers require. */
export const requiredDocuments: Record<KindId, readonly DocumentType[]> = {
  chp: ['writtenAuth'],
  police: ['writtenAuthFile', 'clientReleaseFile'],
}

const completeForm = (kind: KindId, fields: Sent = {}): FormData =>
  form({ ...answersOf[kind], ...Object.fromEntries(requiredDocuments[kind].map((type) => [type, pdf()])), ...fields })

export const postRequest = (
  kind: KindId,
  token: string | undefined,
  fields: Sent = {},
  headers: Record<string, string> = {},
  changed?: Partial<Cloudflare.Env>,
) => send('POST', callsOf(kind).submit.path, { token, headers, changed, form: completeForm(kind, fields) })

/** Submits a request and returns it as the user sees it. */
export const submitRequest = async (
  kind: KindId,
  user: { token: string },
  fields: Sent = {},
): Promise<RequestReply> => {
  const { referenceNumber } = await replyOf(await postRequest(kind, user.token, fields))
  const { path } = callsOf(kind).list
  const [request] = await (await send('GET', `${path}?page=1&search=${referenceNumber}`, user)).json<RequestReply[]>()
  if (!request) throw new Error('The request is not in the list.')
  return request
}

/** The path of a request's call. */
export const pathOf = (id: string, call: keyof ReturnType<typeof callsOf>): string =>
  callsOf(kindIdOf(id))[call].path.replace('{id}', id)

export const getRequest = async (user: { token: string }, id: string): Promise<RequestReply> =>
  (await send('GET', pathOf(id, 'get'), user)).json<RequestReply>()

/** The first document that staff deliver of a kind. */
export const deliveredType = (kind: KindId): DocumentType => documentsFrom(kindBy(kind), 'staff')[0]!

/** Delivers that document of a request. */
export const deliverFirst = (
  { token }: { token: string },
  id: string,
  file: File | undefined = pdf(),
  changed?: Partial<Cloudflare.Env>,
) => {
  const kind = kindIdOf(id)
  const sent = form({ type: deliveredType(kind), [kindBy(kind).deliveryField]: file })
  return send('POST', pathOf(id, 'deliver'), { token, changed, form: sent })
}

/** The name of the current file of a document, as a reply has it; null without one. */
export const fileNameOf = (request: RequestReply, type = deliveredType(kindIdOf(request.id))): string | null => {
  const reply: Readonly<Record<string, unknown>> = request
  return (reply[documentOf(kindOf(request.id), type).field] ?? null) as string | null
}
