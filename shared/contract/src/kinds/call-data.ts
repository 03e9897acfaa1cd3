// Apart from the endpoints, so that the browsers' calls (`calls.ts`) have no schemas.
import { kindIds, type KindId } from './kind-ids.ts'

/** The call that submits a kind's requests. */
export const submitData = (id: KindId) =>
  ({ method: 'POST', path: kindIds[id].path, files: {}, idempotent: true }) as const

/** How the calls that every kind has are made. The browser needs no rule of the files that a multipart body has. */
export const callData = (id: KindId) => {
  const { path, adminPath, deliveryPath, documentPath } = kindIds[id]
  const one = `${path}/{id}` as const
  return {
    submit: submitData(id),
    list: { method: 'GET', path, conditional: true },
    get: { method: 'GET', path: one, conditional: true },
    listActivity: { method: 'GET', path: `${one}/activity`, conditional: true },
    cancel: { method: 'PATCH', path: `${one}/cancel` },
    setStatus: { method: 'PATCH', path: `${one}/status` },
    deliver: { method: 'POST', path: `${one}${deliveryPath}`, files: {} },
    replace: { method: 'POST', path: `${one}${documentPath}/replace`, files: {} },
    deliverNow: { method: 'POST', path: `${one}/waiting-deliveries/{delivery}` },
    undoDelivery: { method: 'DELETE', path: `${one}/waiting-deliveries/{delivery}` },
    removeDocument: { method: 'DELETE', path: `${one}${documentPath}` },
    addDocument: { method: 'POST', path: `${one}/upload-client-doc`, files: {} },
    planEmails: { method: 'GET', path: `${one}/planned-emails` },
    listEmails: { method: 'GET', path: `${one}/emails` },
    countLinks: { method: 'GET', path: `${one}/delivery-links` },
    turnOffLinks: { method: 'DELETE', path: `${one}/delivery-links` },
    listMessages: { method: 'GET', path: `${one}/messages`, conditional: true },
    sendMessage: { method: 'POST', path: `${one}/messages`, files: {}, idempotent: true },
    readMessages: { method: 'PUT', path: `${one}/messages/read` },
    move: { method: 'PATCH', path: `${one}/move` },
    findSameFile: { method: 'GET', path: `${one}/same-file` },
    findSameCrash: { method: 'GET', path: `${one}/same-crash` },
    bulkDelete: { method: 'DELETE', path: adminPath },
  } as const
}

const { path } = kindIds.chp

/** How the calls that only CHP requests have are made. */
export const chpCallData = {
  complete: { method: 'PATCH', path: `${path}/{id}/complete` },
  setReportType: { method: 'PATCH', path: `${path}/{id}/report-type` },
  upgrade: { method: 'PATCH', path: `${path}/{id}/upgrade` },
  switchToFaceOnly: { method: 'PATCH', path: `${path}/{id}/switch-to-face-only` },
} as const
