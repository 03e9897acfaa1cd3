import { describe, expect, it } from 'vitest'
import { pdf } from '../testing/data.ts'
import { badgesOf } from './badges.ts'

const none = { monitorForFull: false, urgent: false, facePageFile: null, fullReportFile: null }

describe('the badges of a card', () => {
  it.each([
    [{}, []],
    [{ monitorForFull: true }, ['Monitor for Full']],
    [{ facePageFile: pdf }, ['Face Page Ready']],
    [{ monitorForFull: true, facePageFile: pdf }, ['Face Page Ready - Monitoring']],
    [{ fullReportFile: pdf }, ['Full Report Ready']],
    [{ facePageFile: pdf, fullReportFile: pdf }, ['Face Page Ready', 'Full Report Ready']],
    [{ urgent: true }, ['Urgent']],
    [{ urgent: true, monitorForFull: true }, ['Monitor for Full', 'Urgent']],
  ])('%j shows %j', (change, labels) => {
    expect(badgesOf({ ...none, ...change }).map(({ label }) => label)).toEqual(labels)
  })
})
