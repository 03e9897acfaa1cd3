// The calls of the page that signs without their schemas, which bring the validation library.
import { clientEndpoint } from '@portal/contract/api/endpoint'
import type * as signing from '@portal/contract/signing/signing'

export const openSigning = clientEndpoint<typeof signing.openSigning>({ method: 'POST', path: '/api/sign/open' })

export const signDocument = clientEndpoint<typeof signing.signDocument>({ method: 'POST', path: '/api/sign' })

export const declineSigning = clientEndpoint<typeof signing.declineSigning>({
  method: 'POST',
  path: '/api/sign/decline',
})
