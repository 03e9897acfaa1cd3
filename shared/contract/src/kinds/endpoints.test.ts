import { expect, test } from 'vitest'
import { callsOf, chpCalls } from './calls.ts'
import { chpEndpoints } from './chp-endpoints.ts'
import { endpointsOf } from './endpoints.ts'
import { kindNames } from './kind-ids.ts'

const signatures = (endpoints: object) =>
  (Object.values(endpoints) as { method: string; path: string }[]).map(({ method, path }) => `${method} ${path}`)

// The specification's paths.
test.each([
  ['chp', 'POST /api/crash-reports'],
  ['chp', 'GET /api/crash-reports/{id}/activity'],
  ['chp', 'POST /api/crash-reports/{id}/upload'],
  ['chp', 'POST /api/crash-reports/{id}/upload-client-doc'],
  ['chp', 'PATCH /api/crash-reports/{id}/cancel'],
  ['chp', 'PATCH /api/crash-reports/{id}/status'],
  ['chp', 'DELETE /api/crash-reports/{id}/documents/{docType}'],
  ['chp', 'DELETE /api/admin/crash-reports'],
  ['police', 'POST /api/police-reports'],
  ['police', 'PATCH /api/police-reports/{id}/status'],
  ['police', 'POST /api/police-reports/{id}/final-report'],
  ['police', 'DELETE /api/police-reports/{id}/final-report'],
  ['police', 'DELETE /api/police-reports/{id}/delivery-links'],
  ['police', 'DELETE /api/admin/police-reports'],
] as const)('%s requests have %s', (kind, signature) => {
  expect(signatures(endpointsOf(kind))).toContain(signature)
})

test('the calls of browsers are those of the endpoints', () => {
  for (const kind of kindNames) expect(signatures(callsOf(kind)).sort()).toEqual(signatures(endpointsOf(kind)).sort())
  expect(signatures(chpCalls)).toEqual(signatures(chpEndpoints))
})
