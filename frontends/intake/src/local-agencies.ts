import type { listLocalAgencies } from '@portal/contract/agencies/local-agencies'
import { clientEndpoint } from '@portal/contract/api/endpoint'

/** The police departments and sheriff's offices of the directory. */
export const localAgencies = clientEndpoint<typeof listLocalAgencies>({
  method: 'GET',
  path: '/api/local-agencies',
  conditional: true,
})
