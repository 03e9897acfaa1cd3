import { describe, expect, inject, test } from 'vitest'
import { brand } from '@portal/contract/brand'
import { isOrderLetter, letterNames, letterRule, type LetterData } from '@portal/contract/letters'
import { limits } from '@portal/contract/limits'
import { deliveryData, orderData } from '../../test/data.ts'
import { origin, samples } from '../../test/samples.ts'
import { colours } from './colours.ts'
import { render } from './render.ts'

const hostile = `<script>alert("1")</script> {{constructor}} \${7*7} O'Hara & "Sons"\r\nBcc: everyone@portal.test\u202egnp.\u200b`
const escaped =
  /&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; \{\{constructor\}\} \$\{7\*7\} O&#(39|x27);Hara &amp; &quot;Sons&quot; Bcc:/
const url = `${origin}/delivery?token=sample-token`

/** The data with every name in it replaced. */
const named = (data: LetterData, name: string): LetterData =>
  isOrderLetter(data)
    ? { ...data, clientName: name, ...(data.policeDepartment && { policeDepartment: name }) }
    : { ...data, firstName: name, ...(data.lawFirmName && { lawFirmName: name }) }

test('there is a sample of every letter to each of its recipients', () => {
  expect(samples).toHaveLength(letterNames.flatMap((name) => letterRule(name).to).length)
  expect(new Set(samples.map(({ letter }) => letter))).toEqual(new Set(letterNames))
})

describe.each(samples)('$title', ({ letter, data, context }) => {
  test('tells what it is about in subject, text and HTML, and why it came', async () => {
    const { subject, text, html } = await render(letter, data, context)
    if (isOrderLetter(data)) {
      for (const part of [subject, text, html])
        for (const words of [data.referenceNumber, data.clientName]) expect(part).toContain(words)
      for (const part of [text, html]) expect(part).toContain('Mar 5, 2024')
      if (text.includes('the order below'))
        expect(text.indexOf('the order below')).toBeLessThan(text.indexOf('Reference:'))
    } else {
      expect(subject).toContain(brand.name)
    }
    for (const part of [text, html]) {
      for (const words of ['You get this because', brand.email, brand.hours]) expect(part).toContain(words)
      expect(part).not.toMatch(/undefined|\[object|NaN|null/)
    }
  })

  test('has one clear action, which leads to the portal, and stands in the text too', async () => {
    const { text, html } = await render(letter, data, context)
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link?.replaceAll('&amp;', '&'))
    expect(links).toHaveLength(1)
    expect(links[0]).toMatch(/^https:\/\/portal\.test\//)
    expect(text).toContain(links[0])
    expect(links[0]?.includes('sample-token')).toBe(context.link !== undefined)
  })

  test.each(['می\u200cخواهم', 'श्री\u200dमान', '👩\u200d🚒 José'])('writes %s as it was typed', async (name) => {
    const { subject, text, html } = await render(letter, named(data, name), context)
    for (const part of isOrderLetter(data) ? [subject, text, html] : [text, html]) expect(part).toContain(name)
  })

  test('escapes every name and keeps the subject one printable line', async () => {
    const { subject, text, html } = await render(letter, named(data, hostile), context)
    expect(html).not.toContain('<script')
    expect(html).toMatch(escaped)
    expect(subject).not.toMatch(/[\r\n]/)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
    for (const part of [subject, text]) expect(part).not.toMatch(/\p{Cf}/u)
    expect(text).not.toMatch(/^Bcc:/m)
  })

  test('stays small, and its subject within 150 characters, whatever the name', async () => {
    const { subject, text, html } = await render(letter, named(data, '👩‍🚒<'.repeat(5000)), context)
    expect(subject.length).toBeLessThanOrEqual(150)
    for (const part of [subject, text, html]) expect(part.isWellFormed()).toBe(true)
    // Gmail cuts off what is longer.
    expect(new TextEncoder().encode(html).length).toBeLessThan(20_000)
    expect(text.length).toBeLessThan(3000)
  })
})

test('copies read that they are copies', async () => {
  const orderer = await render('order-received', orderData, { origin })
  const copies = await render('order-received', { ...orderData, recipient: 'copies' }, { origin })
  expect(orderer.text).toContain('was placed with this address')
  expect(copies.text).toContain('asked for a copy to this address')
})

test('an urgent order tells the office in its subject', async () => {
  const { subject } = await render('new-order', { ...orderData, recipient: 'office', urgent: true }, { origin })
  expect(subject).toBe('Urgent new order: CHP-7K3M9QXA, Test Client')
})

test('a delivery says whether the PDF is attached and how long its link works', async () => {
  const apart = await render('face-page-ready', deliveryData, { origin, link: url, attached: false })
  const attached = await render('face-page-ready', deliveryData, { origin, link: url, attached: true })
  expect(apart.text).toContain('The PDF is not attached')
  expect(attached.text).toContain('The PDF is attached')
  expect(attached.text).toContain(`The link works for ${limits.deliveryDays} days, without signing in.`)
})

test('a delivery without its link cannot be written', async () => {
  await expect(render('full-report-ready', orderData, { origin })).rejects.toMatchObject({ code: 'INVALID_LETTER' })
})

test("letters are in the portal's colours", () => {
  for (const [name, [light, dark]] of Object.entries(colours))
    expect(inject('theme')).toContain(`--color-${name}: light-dark(${light}, ${dark});`)
})

test('every coloured part has its dark counterpart', async () => {
  const coloured = /(^|[;-])color:#|border(-\w+)?:[^;]*#/
  for (const { letter, data, context } of samples) {
    const { html } = await render(letter, data, context)
    const tags = [...html.matchAll(/<\w+[^>]*style="([^"]*)"[^>]*>/g)].filter(([, style]) => coloured.test(style ?? ''))
    expect(tags.length).toBeGreaterThan(5)
    expect(tags.map(([tag]) => tag).filter((tag) => !tag.includes('class='))).toEqual([])
  }
})
