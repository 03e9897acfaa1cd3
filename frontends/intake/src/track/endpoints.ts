// The calls of the tracking page without their schemas, which bring the validation library, 11 KB.
import { clientEndpoint } from '@portal/contract/api/endpoint'
import { clientDocumentOrWord } from '@portal/contract/files/file-kinds'
import type { getFile } from '@portal/contract/files/stored-files'
import type * as tracking from '@portal/contract/requests/tracking'
import type * as signing from '@portal/contract/signing/signing'

export const openTracking = clientEndpoint<typeof tracking.openTracking>({
  method: 'POST',
  path: '/api/track/session',
})

export const getTrackedRequest = clientEndpoint<typeof tracking.getTrackedRequest>({
  method: 'GET',
  path: '/api/track',
  conditional: true,
})

/** Always gets the request again: the tickets in a repeated reply may have ended. */
export const getFreshRequest = clientEndpoint<Omit<typeof tracking.getTrackedRequest, 'conditional'>>({
  method: 'GET',
  path: '/api/track',
})

export const sendTrackedMessage = clientEndpoint<typeof tracking.sendTrackedMessage>({
  method: 'POST',
  path: '/api/track/messages',
  files: { file: clientDocumentOrWord },
  idempotent: true,
})

export const cancelTrackedRequest = clientEndpoint<typeof tracking.cancelTrackedRequest>({
  method: 'POST',
  path: '/api/track/cancel',
})

export const undoTrackedCancel = clientEndpoint<typeof tracking.undoTrackedCancel>({
  method: 'POST',
  path: '/api/track/undo-cancel',
})

export const startTrackedSigning = clientEndpoint<typeof signing.startTrackedSigning>({
  method: 'POST',
  path: '/api/track/sign',
})

export const renewTracking = clientEndpoint<typeof tracking.renewTracking>({
  method: 'POST',
  path: '/api/track/renew',
})

export const getTrackedFile = clientEndpoint<typeof getFile>({
  method: 'GET',
  path: '/api/files/{filename}',
  repliesWithFile: true,
})
