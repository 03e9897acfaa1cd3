import { expect, test } from 'vitest'
import { pdf } from '../testing/data.ts'
import { crashBadges } from './badges.ts'

const none = { monitorForFull: false, urgent: false, facePageFile: null, fullReportFile: null }

test.each([
  [{}, []],
  [{ monitorForFull: true }, ['Monitor for Full']],
  [{ facePageFile: pdf }, ['Face Page Ready']],
  [{ monitorForFull: true, facePageFile: pdf }, ['Face Page Ready - Monitoring']],
  [{ fullReportFile: pdf }, ['Full Report Ready']],
  [{ facePageFile: pdf, fullReportFile: pdf }, ['Face Page Ready', 'Full Report Ready']],
  [{ urgent: true }, ['Urgent']],
  [{ urgent: true, monitorForFull: true }, ['Monitor for Full', 'Urgent']],
])('a request with %j has the badges %j', (change, labels) => {
  expect(crashBadges({ ...none, ...change }).map(({ label }) => label)).toEqual(labels)
})
