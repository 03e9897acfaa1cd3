import { clientEndpoint } from '../api/endpoint.ts'
import type { listAreaOffices } from './area-offices.ts'
import type { listLocalAgencies } from './local-agencies.ts'

// Calls for pages that load no schemas.

/** The police departments and sheriff's offices of the directory. */
export const localAgencies = clientEndpoint<typeof listLocalAgencies>({
  method: 'GET',
  path: '/api/local-agencies',
  conditional: true,
})

/** CHP's area offices of the directory. */
export const areaOffices = clientEndpoint<typeof listAreaOffices>({
  method: 'GET',
  path: '/api/area-offices',
  conditional: true,
})
