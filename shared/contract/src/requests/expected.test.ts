import { describe, expect, test } from 'vitest'
import { estimateIn, expectedFrom, expectedText, fromText, intervalOf, isLate, lastCheckedText } from './expected.ts'

const now = '2026-11-22'
const estimated = (from: string, to: string) => ({ expectedOn: null, estimate: { from, to } })
const expectedOn = (day: string) => ({ expectedOn: day, estimate: null })

describe('the expected date', () => {
  test.each([
    ['Expected by Dec 3', expectedOn('2026-12-03')],
    ['Expected by Nov 22', expectedOn('2026-11-22')],
    ['Expected by Jan 4, 2027', expectedOn('2027-01-04')],
    ['Late: expected by Nov 20', expectedOn('2026-11-20')],
    ['Expected by Dec 3', { ...estimated('2026-11-01', '2026-11-02'), expectedOn: '2026-12-03' }],
    ['Estimated Dec 3–14', estimated('2026-12-03', '2026-12-14')],
    ['Estimated Dec 28 – Jan 4', estimated('2026-12-28', '2027-01-04')],
    ['Estimated Jan 2–4', estimated('2027-01-02', '2027-01-04')],
    ['Estimated Jul 2–4, 2027', estimated('2027-07-02', '2027-07-04')],
    ['Estimated Jun 28 – Jul 4, 2027', estimated('2027-06-28', '2027-07-04')],
    ['Estimated Dec 28, 2027 – Jan 4, 2028', estimated('2027-12-28', '2028-01-04')],
    ['Estimated Dec 3', estimated('2026-12-03', '2026-12-03')],
    ['Estimated Nov 1–22', estimated('2026-11-01', '2026-11-22')],
    ['Late: estimated Nov 1–21', estimated('2026-11-01', '2026-11-21')],
  ])('is said as “%s”', (text, dates) => {
    expect(expectedText(dates, now)).toBe(text)
    expect(isLate(dates, now)).toBe(text.startsWith('Late'))
  })

  test('is not said without a date', () => {
    expect(expectedText({ expectedOn: null, estimate: null }, now)).toBeNull()
    expect(isLate({ expectedOn: null, estimate: null }, now)).toBe(false)
    expect(lastCheckedText({ lastCheckedOn: null }, now)).toBeNull()
    expect(lastCheckedText({ lastCheckedOn: '2026-11-20' }, now)).toBe('Last checked Nov 20')
  })

  test('an estimate is stored as an interval', () => {
    const estimate = { from: '2026-12-03', to: '2026-12-14' }
    expect(estimateIn(intervalOf(estimate, 'agency:23'))).toEqual(estimate)
    for (const wrong of [null, '', '2026-12-03']) expect(estimateIn(wrong)).toBeNull()
  })
})

const nothing = {
  expectedOn: null,
  expectedBasis: null,
  estimate: null,
  agencyId: null,
  hasDelivery: false,
  requestedFromAgencyOn: null,
}

test.each([
  [{ estimate: '2026-12-03/2026-12-14/agency:23' }, "From this agency's last 23 deliveries"],
  [{ estimate: '2026-12-03/2026-12-14/agency' }, 'As this agency usually takes'],
  [{ estimate: '2026-12-03/2026-12-14/county:57' }, 'From the last 57 deliveries of such agencies in the county'],
  [{ estimate: '2026-12-03/2026-12-14/kind:200' }, 'From our last 200 deliveries of such reports'],
  [{ estimate: '2026-12-03/2026-12-14/rule' }, 'By the usual 8 working days of CHP'],
  [{ expectedOn: '2026-12-03', estimate: '2026-12-03/2026-12-14/rule' }, 'A date that we set'],
  [
    { expectedOn: '2026-12-03', expectedBasis: 'county:9' },
    'From the last 9 deliveries of such agencies in the county',
  ],
  [{}, "We don't know the office yet"],
  [{ agencyId: 'agy' }, "We don't have enough deliveries from there to tell"],
  [
    { requestedFromAgencyOn: '2026-12-01', estimate: '2026-12-03/2027-01-12/published' },
    'As California departments publish, 5 to 45 days. We have few reports to go by yet',
  ],
  [{ requestedFromAgencyOn: '2026-12-01' }, 'We asked the agency and wait for a date'],
  [{ hasDelivery: true }, 'There is no date for the full report yet'],
])('the dates of %j say %j', (columns, text) => expect(fromText(expectedFrom({ ...nothing, ...columns }))).toBe(text))
