import { describe, expect, test } from 'vitest'
import { brand } from '@portal/contract/brand'
import { letters, type LetterName } from '@portal/contract/letters'
import { orderData } from '../../test/outbox.ts'
import { render } from './render.ts'

const origin = 'https://portal.test'
const url = `${origin}/delivery?token=secret-token`
const context = { origin, delivery: { url, attached: false } }
const hostile = `<script>alert("1")</script> O'Hara & "Sons"\r\nBcc: everyone@portal.test\u202egnp.\u200b`

describe.each(Object.keys(letters) as LetterName[])('%s', (name) => {
  const write = (clientName: string) =>
    render(name, { ...orderData, clientName, recipient: letters[name].to[0] }, context)

  test('names the order in subject, text and HTML', async () => {
    const letter = await write('Test Client')
    expect(letter.subject).toContain('CHP-7K3M9QXA, Test Client')
    for (const part of [letter.text, letter.html]) {
      for (const words of [
        'CHP-7K3M9QXA',
        'Test Client',
        'Mar 5, 2024',
        'Non-fatal Face Page',
        'You get this because',
        brand.email,
        brand.hours,
      ])
        expect(part).toContain(words)
      expect(part).not.toMatch(/undefined|\[object|NaN/)
    }
  })

  test('links to the portal alone, and to the document when it delivers one', async () => {
    const letter = await write('Test Client')
    const links = [...letter.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link)
    expect(links).toHaveLength(1)
    expect(links[0]).toMatch(/^https:\/\/portal\.test\//)
    expect(letter.text).toContain(links[0])
    expect(links[0] === url).toBe('delivers' in letters[name])
  })

  test("escapes the client's name and keeps the subject one printable line", async () => {
    const { subject, text, html } = await write(hostile)
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; O&#39;Hara &amp; &quot;Sons&quot; Bcc:')
    expect(subject).not.toMatch(/[\r\n]/)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
    expect(text).not.toMatch(/^Bcc:/m)
  })

  test('stays small, and its subject within 150 characters, whatever the name', async () => {
    const { subject, html } = await write('👩‍🚒<'.repeat(5000))
    expect(subject.length).toBeLessThanOrEqual(150)
    expect(subject.isWellFormed()).toBe(true)
    expect(html.isWellFormed()).toBe(true)
    expect(new TextEncoder().encode(html).length).toBeLessThan(100_000)
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
  const apart = await render('face-page-ready', orderData, context)
  const attached = await render('face-page-ready', orderData, { origin, delivery: { url, attached: true } })
  expect(apart.text).toContain('The PDF is not attached')
  expect(attached.text).toContain('The PDF is attached')
  expect(attached.text).toContain('The link works for 14 days, without signing in.')
})

test('a delivery without its link cannot be written', async () => {
  await expect(render('full-report-ready', orderData, { origin })).rejects.toMatchObject({ code: 'INVALID_LETTER' })
})
