import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deliverEmail, emailNames, rawEmail, stored } from '../test/receive.ts'
import { requester, resetRequest } from '../test/storage.ts'

beforeEach(async () => {
  await resetRequest()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

interface Expected {
  /** The text of the stored message. Without `text`, `answered` and `rejected`, the email is automatic. */
  text?: string
  /** Who the message is from, when it isn't the requester. */
  author?: 'unverified'
  /** The names of its files. */
  files?: string[]
  /** Whether one of them became the signed authorization that staff asked for. */
  answers?: true
  /** Words about what couldn't be used, in the message and in the email to the requester. */
  answered?: string
  /** Whether staff read that it looks automatic. */
  doubtful?: true
  /** Words of the rejection, which the sender's server reports. */
  rejected?: string
  /** Whether the requester's address counts as unreachable now. */
  unreachable?: true
}

const pdf = ['authorization.pdf']

/** The outcome of each email in `test/inbound`. */
const table: Record<string, Expected> = {
  // Replies of the requester, from each email program.
  'gmail-with-pdf': { text: 'Here is the signed authorization.', files: pdf, answers: true },
  'gmail-html-only': { text: "The report number is 2026-00123.\n\nIt was Officer O'Hara & one more." },
  'apple-iphone': { text: 'Signed it just now.', files: ['Scanned Document.pdf'], answers: true },
  'apple-mac-html-only': { text: 'It was on Highway 101.\n\nTest Requester' },
  'outlook-desktop': {
    text: 'Please see the attached authorization.',
    files: ['Signed Authorization.pdf'],
    answers: true,
  },
  'outlook-html-only': { text: 'We do not have it yet. Next week.' },
  'outlook-without-address': { text: 'The crash was in Oakland.' },
  'outlook-ios': { text: 'Attached tomorrow.' },
  yahoo: { text: 'The officer was 4711.' },
  'yahoo-html-only': { text: 'Card number 44.' },
  'reply-at-the-bottom': { text: 'The report number is 2026-00123.' },
  'answers-between-the-lines': { text: '2026-00123\nOfficer 4711.' },
  spanish: { text: 'Adjunto la autorización mañana.' },
  photo: { files: ['photo.png'], answers: true, text: '' },
  'photos-of-one-paper': { files: ['IMG_0412 – IMG_0413.pdf'], answers: true, text: '' },
  'photos-with-pages': { files: ['Authorization 1-2.pdf', 'License 1.png'], answers: true, text: '' },
  'photos-of-two-papers': { files: ['Authorization.png', 'License.png'], answers: true, text: '' },
  'without-message-id': { text: 'No Message-ID here.' },
  'winmail-with-a-file': { files: ['authorization.pdf'], answers: true, text: 'Here is the authorization.' },
  // Nothing to use.
  'signature-only': { answered: 'no new text and no file' },
  empty: { answered: 'no new text and no file' },
  'heic-photo': { answered: 'HEIC or AVIF format' },
  'cut-off-photo': { answered: '“photo.png”: This photo is damaged. Take it again' },
  'program-named-pdf': { answered: "We can't accept “authorization.pdf”. Please send a PDF, JPG or PNG." },
  'smime-encrypted': { answered: 'Please send it without encryption.' },
  // Only a part to use.
  'zip-file': { text: 'See the attachment.', answered: "We can't accept “" },
  // Parts that email programs add.
  'winmail-formatting-only': { text: 'Here is the authorization.' },
  'calendar-invite': { text: 'Can we talk on Tuesday at 10?' },
  'smime-signed-opaque': { text: 'The report number is 2026-00123.' },
  'smime-signed': { text: 'Signed and attached.', files: pdf, answers: true },
  'tracking-pixel-and-logo': { text: 'Yes, please go on.' },
  // Forwarded emails.
  'forwarded-inline': { text: expect.stringMatching(/^This came from the agency\.[^]*26-000777[^]*> What is/) },
  'nested-forwards': {
    text: expect.stringMatching(
      /^See what the agency wrote\.\n\nForwarded email from records@police.example: Your report request\n\nSee the[^]*Release it\.$/,
    ),
    files: ['release.pdf'],
    answers: true,
  },
  // Other ways to write characters.
  'iso-2022-jp': { text: '報告書番号は2026-00123です。' },
  'windows-1252': { text: 'It’s the “full” report — José pays € 5.' },
  'utf-7': { text: 'The number is 26-1 +AC0- thanks' },
  'unknown-charset': { text: 'The number is 26-2.' },
  'broken-boundary': { answered: 'no new text and no file' },
  'broken-headers': { text: 'We found it: 26-3.' },
  // Senders who are not, or may not be, the requester.
  spoofed: { author: 'unverified', text: 'Please send the report to another address.' },
  'spoofed-with-own-results': { author: 'unverified', text: 'I am who I say.' },
  stranger: { author: 'unverified', text: 'My colleague asked me to answer: yes.' },
  'two-senders': { author: 'unverified', text: 'We both say yes.' },
  staff: { rejected: 'Staff answer in the portal' },
  // Emails that programs write.
  'automatic-reply-exchange': {},
  'vacation-gmail': {},
  'out-of-office-without-headers': { text: 'Back in two weeks.', doubtful: true },
  'our-own-email': {},
  'read-receipt': {},
  bounce: { unreachable: true },
  'bounce-of-another-address': {},
  delayed: {},
}

test('there is an expectation for every email', () => {
  expect(Object.keys(table).toSorted()).toEqual(emailNames.toSorted())
})

describe.each(Object.entries(table))('%s', (name, expected) => {
  test('does what the table says', async () => {
    const { text, author = 'client', files = [], answers, doubtful, answered, rejected, unreachable } = expected
    const isAutomatic = text === undefined && !answered && !rejected
    const rejection = await deliverEmail(rawEmail(name))
    const after = await stored()

    if (rejected) expect(rejection).toContain(rejected)
    else expect(rejection).toBeUndefined()
    const isInternal = isAutomatic || author !== 'client'
    const message = {
      ...(isAutomatic ? {} : { text: text ?? '', authorKind: author }),
      source: 'email',
      visibility: isInternal ? 'internal' : 'shared',
      automatic: isAutomatic ? 'automatic' : doubtful ? 'doubtful' : null,
      problems: answered ? [expect.stringContaining(answered)] : [],
    }
    expect(after.messages).toEqual(rejected ? [] : [expect.objectContaining(message)])
    expect(after.originals.map(({ messageId }) => messageId)).toEqual(after.messages.map(({ id }) => id))
    expect(after.files.map(({ label }) => label)).toEqual(files)
    expect(after.request.writtenAuthFile !== null).toBe(answers === true)
    expect(after.request.waitingFor).toBe(answers ? null : 'client')
    expect(after.request.clientRepliedAt === null).toBe(isAutomatic || rejected !== undefined)
    const written = after.emails.filter(({ template }) => template === 'reply-not-used')
    const isUnconfirmed = author === 'unverified'
    expect(written.map(({ address }) => address)).toEqual(answered || isUnconfirmed ? [requester] : [])
    if (answered) expect(written[0]?.data).toMatchObject({ message: expect.stringContaining(answered) })
    if (isUnconfirmed) expect(written[0]?.data).toMatchObject({ unverified: true })
    const notices = after.emails.filter(({ template }) => template === 'client-replied')
    expect(notices).toHaveLength(isAutomatic || rejected ? 0 : 1)
    if (notices[0])
      expect(notices[0].data).toEqual({ messageId: expect.any(String), ...(isUnconfirmed && { unverified: true }) })
    const failed = after.emails.filter(({ state }) => state === 'failed')
    expect(failed.map(({ address }) => address)).toEqual(unreachable ? [requester] : [])
  })
})
