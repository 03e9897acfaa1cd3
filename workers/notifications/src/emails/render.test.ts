import { describe, expect, inject, test } from 'vitest'
import { brand } from '@portal/contract/brand'
import { emailTemplateNames, emailTemplate } from '@portal/contract/emails/templates'
import { isRequestEmail, type EmailData, type RequestEmailData } from '@portal/contract/emails/email-data'
import { fileProblems, replyProblems } from '@portal/contract/files/file-problems'
import { limits } from '@portal/contract/limits'
import { requestUrl } from '@portal/contract/paths'
import { requestData, guest, origin, samples } from '../../test/samples.ts'
import { render } from './render.ts'
import { colors } from './styles.ts'

const hostile = `<script>alert("1")</script> {{constructor}} \${7*7} O'Hara & "Sons"\r\nBcc: everyone@portal.test\u202egnp.\u200b`
const escaped =
  /&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; \{\{constructor\}\} \$\{7\*7\} O&#(39|x27);Hara &amp;/
const url = `${origin}/delivery?token=sample-token`

/** HTML with the apostrophes that React escapes. */
const unescaped = (html: string): string => html.replaceAll('&#x27;', "'")

const withName = (data: EmailData, name: string): EmailData =>
  isRequestEmail(data)
    ? { ...data, clientName: name, ...(data.policeDepartment && { policeDepartment: name }) }
    : { ...data, firstName: name, ...(data.lawFirmName && { lawFirmName: name }) }

test('there is a sample of every email to each of its recipients', () => {
  expect(samples).toHaveLength(emailTemplateNames.flatMap((name) => emailTemplate(name).to).length)
  expect(new Set(samples.map(({ template }) => template))).toEqual(new Set(emailTemplateNames))
})

describe.each(samples)('$title', ({ template, data, context }) => {
  test('names the request or the portal, the reason and the contact data in text and HTML', async () => {
    const { subject, text, html } = await render(template, data, context)
    if (isRequestEmail(data)) {
      for (const part of [subject, text, html]) expect(part).toContain(data.referenceNumber)
      for (const part of [text, html]) expect(part).toContain(data.clientName)
      expect(subject).toContain(data.claimable ? 'crash on Mar 5, 2024' : data.clientName)
      for (const part of [text, html]) expect(part).toContain('Mar 5, 2024')
      if (text.includes('the request below'))
        expect(text.indexOf('the request below')).toBeLessThan(text.indexOf('Reference number:'))
    } else {
      expect(subject).toContain(brand.name)
    }
    for (const part of [text, unescaped(html)]) {
      for (const words of ["You're receiving this because", brand.email, brand.hours]) expect(part).toContain(words)
      expect(part).not.toMatch(/undefined|\[object|NaN|null/)
    }
  })

  test('links to the portal and to listed requests, and in a copy to what stops them, in text and HTML', async () => {
    const { text, html } = await render(template, data, context)
    const isCopy = data.recipient === 'copies' || (!isRequestEmail(data) && data.bulkRecipient === 'copies')
    const listed = isCopy ? [] : (context.digest?.items ?? []).map((item) => requestUrl(origin, item.data.requestId))
    const all = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link?.replaceAll('&amp;', '&'))
    expect(all.slice(0, listed.length)).toEqual(listed)
    const links = all.slice(listed.length)
    expect(links.slice(1)).toEqual(context.stopLink ? [context.stopLink] : [])
    for (const link of all) expect(text).toContain(link)
    expect(context.stopLink !== undefined).toBe(isCopy)
    expect(links[0]).toMatch(/^https:\/\/portal\.test\//)
    expect(links[0]?.includes('sample-token')).toBe((context.link ?? context.trackLink) !== undefined)
  })

  test.each(['می\u200cخواهم', 'श्री\u200dमान', '👩\u200d🚒 José'])('keeps the name %s unchanged', async (name) => {
    const { subject, text, html } = await render(template, withName(data, name), context)
    const inSubject = isRequestEmail(data) && !data.claimable
    for (const part of inSubject ? [subject, text, html] : [text, html]) expect(part).toContain(name)
  })

  test('escapes names and keeps the subject on one printable line', async () => {
    const { subject, text, html } = await render(template, withName(data, hostile), context)
    expect(html).not.toContain('<script')
    expect(html).toMatch(escaped)
    expect(subject).not.toMatch(/[\r\n]/)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
    for (const part of [subject, text]) expect(part).not.toMatch(/\p{Cf}/u)
    expect(text).not.toMatch(/^Bcc:/m)
  })

  test('stays below the size limits with a very long name', async () => {
    const { subject, text, html } = await render(template, withName(data, '👩‍🚒<'.repeat(5000)), context)
    expect(subject.length).toBeLessThanOrEqual(150)
    for (const part of [subject, text, html]) expect(part.isWellFormed()).toBe(true)
    // Gmail clips long emails.
    expect(new TextEncoder().encode(html).length).toBeLessThan(20_000)
    expect(text.length).toBeLessThan(3000)
  })
})

test('tells people who get copies that they are copied', async () => {
  const requester = await render('order-received', requestData, { origin })
  const copy = await render('order-received', { ...requestData, recipient: 'copies' }, { origin })
  expect(requester.text).toContain('was submitted with this email address')
  expect(copy.text).toContain("you're copied on request")
})

test('marks an urgent request in the subject for staff', async () => {
  const { subject } = await render('new-order', { ...requestData, recipient: 'staff', urgent: true }, { origin })
  expect(subject).toBe('[Urgent] New request: CHP-7K3M9QXA, Test Client')
})

test('a delivery says whether the PDF is attached and how long its link works', async () => {
  const linkOnly = await render('face-page-ready', requestData, { origin, link: url, attached: false })
  const attached = await render('face-page-ready', requestData, { origin, link: url, attached: true })
  expect(linkOnly.text).toContain("The PDF isn't attached to this email.")
  expect(attached.text).toContain('The PDF is attached to this email.')
  expect(attached.text).toContain(`The link works for ${limits.deliveryDays} days and doesn't require signing in.`)
})

test.each(['face-page-ready', 'completed', 'message', 'order-received'] as const)(
  "a guest's email %s links to the tracking page",
  async (template) => {
    const trackLink = `${origin}/track?token=track`
    const data = { ...requestData, ...guest }
    const { text, html } = await render(template, data, {
      origin,
      link: template === 'face-page-ready' ? url : undefined,
      trackLink,
    })
    for (const part of [text, html]) expect(part).toContain(trackLink)
    expect(text).not.toContain('/dashboard')
  },
)

test.each([
  [['signed authorization'], 'We need your signed authorization'],
  [['signed authorization', 'report number'], 'We need your signed authorization and the report number'],
  [['crash card', 'an answer'], 'We need your crash card and an answer'],
  [['an answer'], 'We need an answer'],
  [undefined, 'Message about your request'],
])('the subject of a message that asks for %j says so', async (asks, subject) => {
  const email = await render('message', { ...requestData, message: 'Hello', asks }, { origin })
  expect(email.subject).toBe(`${subject}: CHP-7K3M9QXA, Test Client`)
})

test('a message keeps its paragraphs and lines', async () => {
  const data = { ...requestData, message: 'Hello,\n\nwe need:\n- a <form>\n\n\n\nThanks' }
  const { text, html } = await render('message', data, { origin })
  expect(text).toContain('Hello,\n\nwe need:\n- a <form>\n\nThanks')
  expect(html).toContain('we need:<br/>- a &lt;form&gt;')
})

test.each([
  [true, 'You can also reply to this email and attach documents.'],
  [false, "A reply to this email isn't added to your request."],
])('a message says how to reply when replies by email are on: %s', async (canReply, words) => {
  const { text } = await render('message', { ...requestData, message: 'Hello' }, { origin, canReply })
  expect(text).toContain(words)
})

test('the email to staff says when a sender is unverified', async () => {
  const data = { ...requestData, recipient: 'staff', message: 'Hello', unverified: true } as const
  const { subject, text } = await render('client-replied', data, { origin })
  expect(subject).toMatch(/^Email from an unverified sender:/)
  expect(text).not.toContain('The client replied')
})

test('leaves no link of what a client wrote, in the email to staff', async () => {
  const message = 'Sign in at https://evil.test/now please'
  const { text, html } = await render('client-replied', { ...requestData, recipient: 'staff', message }, { origin })
  for (const part of [text, html]) {
    expect(part).toContain('Sign in at')
    expect(part).not.toContain('evil.test')
  }
})

test('throws INVALID_EMAIL when a delivery has no link', async () => {
  await expect(render('full-report-ready', requestData, { origin })).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
})

test.each([
  ['requester', 'Reason: Pay at evil. test/now'],
  ['staff', 'Reason: Pay at evil.test/now'],
] as const)('a reason of the %s has links only when staff gave it', async (by, line) => {
  const data = { ...requestData, recipient: 'copies' as const, by, reason: 'Pay at evil.test/now' }
  expect((await render('cancelled', data, { origin })).text).toContain(line)
})

test('lists 200 requests without being clipped by Gmail, and no markup or link of their clients', async () => {
  const data = { ...requestData, clientName: 'Given Name Family-Name', matterNumber: 'M-2026-114' }
  const bulk = { recipient: 'person', firstName: 'Given', bulkRecipient: 'requester' } as const
  const listOf = (listed: RequestEmailData, count: number) => ({
    items: Array.from({ length: count }, () => ({ template: 'order-received', data: listed }) as const),
    more: 0,
  })
  const long = await render('bulk-request', bulk, { origin, digest: listOf(data, limits.bulkRows) })
  expect(long.subject).toBe('CollisionDocket: 200 requests received')
  expect(new TextEncoder().encode(long.html).length).toBeLessThan(102_000)
  const evil = { ...data, clientName: hostile, matterNumber: 'https://evil.test/now' }
  const { text, html } = await render('bulk-request', bulk, { origin, digest: listOf(evil, 2) })
  expect(html).toMatch(escaped)
  expect(text).not.toMatch(/^Bcc:/m)
  for (const part of [text, html]) expect(part).not.toContain('evil.test')
})

test("uses the colors of the portal's theme", () => {
  for (const [name, [light, dark]] of Object.entries(colors))
    expect(inject('theme')).toContain(`--color-${name}: light-dark(${light}, ${dark});`)
})

test('every colored element has a class for the dark colors', async () => {
  const colored = /(^|[;-])color:#|border(-\w+)?:[^;]*#/
  for (const { template, data, context } of samples) {
    const { html } = await render(template, data, context)
    const tags = [...html.matchAll(/<\w+[^>]*style="([^"]*)"[^>]*>/g)].filter(([, style]) => colored.test(style ?? ''))
    expect(tags.length).toBeGreaterThan(5)
    expect(tags.map(([tag]) => tag).filter((tag) => !tag.includes('class='))).toEqual([])
  }
})

test.each([
  ['Win at https://evil.test/now?a=1 today', 'Win at today'],
  ['Win at WWW.evil.test today', 'Win at today'],
  ['evil.test/now', 'evil. test/now'],
  ['evil。test', 'evil. test'],
  ['someone@evil.test', 'someone@evil. test'],
  ['J.R. St. John, M.D.', 'J.R. St. John, M.D.'],
  ['https://evil.test', 'Client'],
])('leaves no link of the name %s', async (name, shown) => {
  for (const { template, data, context } of samples.filter((sample) => isRequestEmail(sample.data))) {
    const { subject, text, html } = await render(template, withName(data, name), context)
    const isGuests = isRequestEmail(data) && data.claimable
    if (!isGuests) expect(subject).toMatch(new RegExp(`, ${shown.replaceAll('.', '\\.')}$`))
    for (const part of [text, html]) expect(part).toContain(shown)
    if (shown !== name) for (const part of [subject, text, html]) expect(part).not.toContain(name)
  }
  const registered = await render(
    'verify-address',
    { recipient: 'person', firstName: name, linkId: 'acl_1' },
    { origin, link: url },
  )
  expect(registered.text.includes(name)).toBe(shown === name)
})

test('shortens names in subjects and in copies', async () => {
  const name = 'Name '.repeat(30).trim()
  const requester = await render('completed', { ...requestData, clientName: name }, { origin })
  const copy = await render('completed', { ...requestData, clientName: name, recipient: 'copies' }, { origin })
  expect(requester.text).toContain(name)
  const short = `${name.slice(0, limits.emailedNameLength - 1).trimEnd()}…`
  for (const part of [requester.subject, copy.subject, copy.text]) {
    expect(part.replace(' …', '…')).toContain(short)
    expect(part).not.toContain(name.slice(0, limits.emailedNameLength))
  }
})

test.each(['face-page-corrected', 'withdrawn'] as const)(
  "%s says the day in the portal's time zone on which the document was sent",
  async (template) => {
    const { data, context } = samples.find((sample) => sample.template === template)!
    const document = { label: 'Face page', deliveredAt: '2026-12-01T01:30:00.000Z' }
    const { text } = await render(template, { ...data, document } as EmailData, context)
    expect(text).toContain('sent on Nov 30, 2026')
  },
)

test.each([
  ['en', "We're getting the right one", "won't send another", 'without'],
  ['es', 'Estamos consiguiendo el correcto', 'no vamos a mandarle otro', 'sin un'],
] as const)(
  'after a withdrawal says in %s what follows, and not that nothing was delivered',
  async (language, right, noOther, without) => {
    const data = { ...requestData, recipient: 'requester', language } as const
    const context = { origin, trackLink: `${origin}/track` }
    expect((await render('withdrawn', { ...data, getsAnother: true }, context)).text).toContain(right)
    expect((await render('withdrawn', data, context)).text).not.toContain(right)
    const closed = await render('closed', { ...data, withdrawn: true }, context)
    expect(closed.text).toContain(noOther)
    expect(closed.subject + closed.text).not.toContain(without)
  },
)

test("a guest reads in Spanish why a part of their reply wasn't used", async () => {
  const message = [replyProblems.notAll, fileProblems.empty('“a.pdf”'), replyProblems.sendAgain].join('\n\n')
  const said = async (text: string) =>
    (await render('reply-not-used', { ...requestData, language: 'es', message: text }, { origin })).text
  const text = await said(message)
  expect(text).toContain('“a.pdf” está vacío. Mándelo otra vez.')
  expect(text).not.toContain('reply')
  // A sentence of an earlier version is not said in English.
  expect(await said(`${message}\n\nSome other sentence.`)).not.toContain('Some other sentence')
})
