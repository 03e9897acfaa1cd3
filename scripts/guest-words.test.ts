import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRequestEmail } from '@portal/contract/emails/email-data'
import { errorsEs } from '@portal/contract/es/errors'
import { messagesEs } from '@portal/contract/es/messages'
import { questionsEs } from '@portal/contract/es/questions'
import { reasonsEs } from '@portal/contract/es/reasons'
import { requestsEs } from '@portal/contract/es/requests'
import { languages } from '@portal/contract/language'
import { samples } from '../workers/notifications/test/samples.ts'
import { fillTemplate } from '../workers/notifications/src/emails/fill-template.ts'
import { textsOf } from './catalog-texts.ts'
import { at } from './root.ts'

// Guests read of no client: they ask about themselves, their family or a friend. The forms' own test looks at their questions.

const client = /\bclient|\bcliente/i

/** The landing page speaks to law firms. */
const catalogs = globSync('{frontends,shared}/*/src/**/texts/{en,es}.{ts,tsx}', { cwd: at() }).filter(
  (file) => !file.includes('/landing/'),
)

test.each(catalogs)('%s speaks of no client', async (file) => {
  expect((await textsOf(file)).filter((text) => client.test(text))).toEqual([])
})

test('the contract speaks of no client to guests in Spanish', () => {
  const said = [...questionsEs, ...requestsEs, ...reasonsEs, ...messagesEs].map(({ spanish }) =>
    typeof spanish === 'string' ? spanish : spanish('1', '2', '3'),
  )
  expect([...said, ...Object.values(errorsEs)].filter((text) => client.test(text))).toEqual([])
})

test.each(languages)('emails to guests in %s name no client, and their subjects no person', (language) => {
  const guests = samples.filter(({ data }) => isRequestEmail(data) && data.recipient === 'requester')
  expect(guests.length).toBeGreaterThan(10)
  for (const { template, data: sample, context } of guests) {
    const data = { ...sample, language, claimable: true, clientName: 'Maria Lopez' } as typeof sample
    const { subject, content, details } = fillTemplate(template, data, context)!
    const text = [subject, content.heading, ...content.paragraphs, content.note ?? '', ...details.map(([name]) => name)]
    expect(text.filter((part) => client.test(part))).toEqual([])
    expect(subject).not.toContain('Maria')
    expect(subject).toMatch(/: (CHP|POL)-\w+, (crash on|choque del) /)
  }
})
