import { expect, test } from 'vitest'
import { requestStatus } from './status-labels.ts'

test.each([
  ['processing', true, 'Processing'],
  ['face-page-uploaded', false, 'Face Page Ready'],
  ['face-page-uploaded', true, 'Face Page Ready - Monitoring'],
  ['completed', true, 'Completed'],
] as const)('a request that is %s and monitored (%s) has the status %s', (status, monitorForFull, label) => {
  expect(requestStatus({ status, monitorForFull }).label).toBe(label)
})
