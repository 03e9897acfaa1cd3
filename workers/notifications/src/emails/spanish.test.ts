import { describe, expect, test } from 'vitest'
import { brandEs } from '@portal/contract/brand-es'
import { isRequestEmail } from '@portal/contract/emails/email-data'
import { reasonInWords } from '@portal/contract/requests/reasons'
import { origin, samples } from '../../test/samples.ts'
import { afterPages } from './account-emails.ts'
import { render } from './render.ts'
import { sentTexts } from './sent-texts.ts'

const toGuests = samples.filter(({ data }) => data.recipient === 'requester' && isRequestEmail(data))

/** Words of our English emails that no Spanish text has. */
const english = /\b(the|your|you|request|report|below|link|below|reply|this|with|of)\b/i

describe.each(toGuests)('$title in Spanish', ({ template, data, context }) => {
  test('has no English words, and its dates, details and small print are in Spanish', async () => {
    if (!isRequestEmail(data)) return
    const guest = {
      ...data,
      language: 'es',
      clientName: 'José Núñez',
      policeDepartment: data.policeDepartment && 'Oakland PD',
      message: data.message && 'Hola.',
      note: data.note && 'Hola.',
      reason: data.reason && reasonInWords('duplicate', 'véase CHP-2B8W4KEN')!,
    } as const
    const { subject, text, html } = await render(template, guest, { ...context, origin: `${origin}/es` })
    const withoutUrls = text.replace(/https?:\S+/g, '')
    expect(`${subject} ${withoutUrls}`.match(english)).toBeNull()
    expect(html).toContain('lang="es"')
    for (const words of ['Recibe este correo porque', '5 de marzo de 2024', 'José Núñez', brandEs.hours])
      for (const part of [text, html]) expect(part).toContain(words)
    expect(sentTexts(template, guest)[0]).toBe(subject)
  })
})

const ofPages = samples.filter(({ template }) => afterPages.has(template))

test.each(ofPages)('$title after a page in Spanish has no English words', async ({ template, data, context }) => {
  if (isRequestEmail(data)) throw new Error('It is about an account.')
  const { subject, text, html } = await render(
    template,
    { ...data, language: 'es', firstName: 'José' },
    { ...context, origin: `${origin}/es` },
  )
  expect(`${subject} ${text.replace(/https?:\S+/g, '')}`.match(english)).toBeNull()
  expect(html).toContain('lang="es"')
  for (const words of ['Hola, José:', 'Recibe este correo porque']) expect(text).toContain(words)
})
