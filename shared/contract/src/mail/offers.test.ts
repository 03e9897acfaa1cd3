import { expect, test } from 'vitest'
import { offersIn } from './offers.ts'

const today = '2026-11-20'

test.each([
  ['The fee is $1,234.50.', [{ kind: 'fee', amount: '1234.50' }]],
  // More than a fee may be.
  ['The fee is $1,234,567.00.', []],
  ['There is no report fee for attorneys.', []],
  ['Damage was estimated at a cost of $5,000.', []],
  ['We no longer charge the $23.00 fee.', []],
  ['Your refund of $23.00 was mailed.', []],
  ['I paid the fee of $23.00 for you.', []],
  ['Your request is no longer pending.', []],
  ['It is not pending anymore, please see attached.', []],
  ['The report shows no record of insurance.', []],
  ['The search of the vehicle was negative.', []],
  ['No report fee is due for collisions taken by our officers.', []],
  ['We have no report for this crash.', [{ kind: 'no-record' }]],
  ['no rpt on file for that one', [{ kind: 'no-record' }]],
  ['There is nothing under that number.', [{ kind: 'no-record' }]],
  ["I don't see anything for your client on the 5th.", [{ kind: 'no-record' }]],
  ['We have no record of it. If you have another date, send it.', [{ kind: 'no-record' }]],
  ['Negative. Nothing here by that name.', [{ kind: 'no-record' }]],
  ['We dont write reports on private lots.', [{ kind: 'no-record' }]],
  ['No officer ever took one.', [{ kind: 'no-record' }]],
  ['Files from before 2020 were purged last spring.', [{ kind: 'no-record' }]],
  ['We have nothing further to add.', []],
  // A condition, a footer, and a rule.
  ['If there is no record of your account, register first.', []],
  ['The city keeps no record of these emails.', []],
  ['Reports under investigation may be withheld.', []],
  ['If we have no report, we will tell you.', []],
  // Money in words, and what isn't to be paid.
  ['Its 12 bucks a copy', [{ kind: 'fee', amount: '12.00' }]],
  ['Please remit fifteen dollars.', [{ kind: 'fee', amount: '15.00' }]],
  ['It has 14 pages. We charge 25 cents per page.', [{ kind: 'fee', amount: '3.50' }]],
  ['You sent $10, but the price was raised to $12.', [{ kind: 'fee', amount: '12.00' }]],
  ['7.25 check to the City', [{ kind: 'fee', amount: '7.25' }]],
  ['A subpoena needs the $15 witness fee.', []],
  ['Subtotal | 5.00\nBalance due | 7.50', [{ kind: 'fee', amount: '7.50' }]],
  ['The $20 fee is waived for the parties.', []],
  ['Do not send a check, there is no charge.', []],
  ['There is no fee, but we need a copy of their photo ID.', [{ kind: 'needs', what: ['id'] }]],
  ['We received your check for $20.', []],
  // Asked for in other words, or there already.
  ["The authorization you sent isn't signed.", [{ kind: 'needs', what: ['authorization'] }]],
  ['Pls send the clients DL', [{ kind: 'needs', what: ['id'] }]],
  ['What is the cross street?', [{ kind: 'needs', what: ['details'] }]],
  ['Please provide the claim number.', [{ kind: 'needs', what: ['details'] }]],
  ['Can you resend it with a newer release?', [{ kind: 'needs', what: ['authorization'] }]],
  ['Which direction was he driving? What day was it?', [{ kind: 'needs', what: ['details'] }]],
  ['Your authorization is on file, with the form.', []],
  // At another agency.
  ['Elm Grove PD took the report.', [{ kind: 'elsewhere', agency: 'Elm Grove PD' }]],
  ['It belongs to our Ridgecrest Area office.', [{ kind: 'elsewhere', agency: 'Ridgecrest Area office' }]],
  ['Collision reports are kept by the Elm County Sheriff.', [{ kind: 'elsewhere', agency: 'Elm County Sheriff' }]],
  [
    'Elm State University Police Department took over there.',
    [{ kind: 'elsewhere', agency: 'Elm State University Police Department' }],
  ],
  ['From there on CHP works it. That is CHP Elm Valley.', [{ kind: 'elsewhere', agency: 'CHP Elm Valley' }]],
  ['Our old files were turned over to the Elm County Sheriff.', [{ kind: 'elsewhere', agency: 'Elm County Sheriff' }]],
  // Not ready, and the surer of two days.
  ["It won't be released until the review is over.", [{ kind: 'not-ready', on: null }]],
  [
    'It has not been approved. Our time is extended by 14 days. Expect it on or before December 11, 2026.',
    [{ kind: 'not-ready', on: '2026-12-11' }],
  ],
  ["The officer hasn't typed it yet. The Lt. wants it by Fri 12/18.", [{ kind: 'not-ready', on: '2026-12-18' }]],
  [
    'It was kicked back to the officer, who is off til the 2nd. Give it til 12/9.',
    [{ kind: 'not-ready', on: '2026-12-09' }],
  ],
  ['Please contact us again after March 1, 2027.', [{ kind: 'not-ready', on: '2027-03-01' }]],
  ['No reports will be released on Friday.', []],
  // Who forwards an email says more than it.
  ['It is still pending.\n\nFrom: Desk\nSent: today\n\nWe have no record of it.', [{ kind: 'not-ready', on: null }]],
  ['See below.\n\nFrom: Desk\nSent: today\n\nWe have no record of it.', [{ kind: 'no-record' }]],
  // A line that its program broke.
  ['Your request is with us and your application for release and the\nauthorization are on file.', []],
  [
    'Too big to email, so the report is in our Box: https://elm.box.test/s/1',
    [{ kind: 'download', url: 'https://elm.box.test/s/1' }],
  ],
  // Our own words, below the answer.
  ['See you.\n\n>>> Desk <desk@portal.test> 11/13/2026 >>>\nIf there is no record, say so.', []],
  [
    'It can be retrieved at https://portal.agency.test/r/1',
    [{ kind: 'download', url: 'https://portal.agency.test/r/1' }],
  ],
  ['The report is not ready. Please allow 7-10 business days.', [{ kind: 'not-ready', on: '2026-12-04' }]],
  ['The report is not ready. Please allow 24-48 hours.', [{ kind: 'not-ready', on: null }]],
])('%s suggests %j', (text, offers) => {
  expect(offersIn(text, today)).toEqual(offers)
})
