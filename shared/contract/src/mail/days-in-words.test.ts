import { expect, test } from 'vitest'
import { dayIn } from './days-in-words.ts'

/** A Friday. */
const today = '2026-11-20'

test.each([
  ['Please allow 7-10 business days.', '2026-12-04'],
  ['It takes 1-2 weeks.', '2026-12-04'],
  ['Ready in 5-7 days.', '2026-11-27'],
  ['Please allow 10-15 working days.', '2026-12-11'],
  ['Please allow 7 – 10 business days.', '2026-12-04'],
  ['Allow five to seven business days.', '2026-12-01'],
  ['Allow ten (10) business days from receipt of your request.', '2026-12-04'],
  ['Processing takes approximately 30 calendar days.', '2026-12-20'],
  ['Reports are released within two weeks.', '2026-12-04'],
  ['Please allow 5/7 days.', '2026-11-27'],
  ['Check back in 3-5 business/working days.', '2026-11-27'],
  ['It will be ready on December 4.', '2026-12-04'],
  ['It will be ready the week of December 7-11, 2026.', '2026-12-11'],
  ['Available by Sept. 1, 2027.', '2027-09-01'],
  ['Available after 12/15.', '2026-12-15'],
  ['Expected completion: 12/15/26', '2026-12-15'],
  ['Expected completion 12-15-2026', '2026-12-15'],
  ['Expected completion 2026-12-15', '2026-12-15'],
  ['Available on May 5.', '2027-05-05'],
  ['Our office is open 8 hours a day and it is ready on December 4.', '2026-12-04'],
])('%s is %s', (sentence, day) => {
  expect(dayIn(sentence, today)).toBe(day)
})

test.each([
  'Reports that may 5 be ready.',
  'Requests may take up to 48 hours.',
  'Please allow 24-48 hours.',
  'Please allow 2-3 months.',
  'Please allow at least 10 business days.',
  'Please allow 10+ business days.',
  'Reports are available 10 days after the collision.',
  'The collision was 5 days ago.',
  'The collision of November 3 is under review.',
  'The collision of 11/12/2026 is under review.',
  'Between December 4 and December 11.',
  'Allow 1-2 weeks for injury collisions, and 3-4 weeks for fatal ones.',
  'It was approved 5 days ago and is ready on December 4.',
  'Allow 10 court days.',
  'See page 1/2 of the form.',
  'Case 7-10 is still open.',
  'The desk is open 24/7.',
  'Call 510-555-1212.',
  'Allow 0 days.',
  'Allow 900 days.',
])('%s is no sure day', (sentence) => {
  expect(dayIn(sentence, today)).toBeUndefined()
})
