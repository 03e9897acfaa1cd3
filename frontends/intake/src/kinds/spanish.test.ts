import { describe, expect, test } from 'vitest'
import { messagesEs } from '@portal/contract/es/messages'
import { questionsEs } from '@portal/contract/es/questions'
import { requestsEs } from '@portal/contract/es/requests'
import { translate } from '@portal/contract/es/said'
import { forGuest } from '@portal/contract/kinds/questions'
import { relations } from '@portal/contract/kinds/relations'
import { isAsked } from '../request-form/values.ts'
import { allForms } from './kinds.ts'

const spanish = [...messagesEs, ...questionsEs, ...requestsEs]
const inSpanish = (text: string | undefined) => text && translate(spanish, text)
const isMissing = (text: string | undefined) => text && inSpanish(text) === undefined

/** Only accounts answer these. */
const forAccounts = ['matterNumber', 'attorney', 'private', 'privateTo', 'ccEmails', 'signedBy']

/** Everything that a form says to a guest about its questions and documents. */
const textsOf = (kind: (typeof allForms)[number]) =>
  Object.entries({ ...kind.fields, ...kind.files })
    .filter(([name]) => !forAccounts.includes(name) && isAsked(kind, name))
    .flatMap(([, field]) => {
      const { label, hint, message, summary, options = [] } = field as Partial<(typeof kind.fields)[string]>
      return [label, hint, message, summary, ...options.map((option) => option.label)]
    })

const answers = [{}, { clientRole: 'driver' }, { clientRole: 'passenger' }]
const asked = (kind: (typeof allForms)[number]) =>
  answers.flatMap((given) => [undefined, ...relations].flatMap((relation) => textsOf(forGuest(kind, given, relation))))

describe.each(allForms)('$name', (kind) => {
  test('everything that the form asks a guest is translated', () => {
    expect(asked(kind).filter(isMissing)).toEqual([])
  })

  test('no guest reads of a client', () => {
    const texts = asked(kind).filter((text) => text !== kind.fields['clientName']!.message)
    expect(texts.filter((text) => text && /client/i.test(text + inSpanish(text)))).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['too much', Object.fromEntries(Object.keys(kind.fields).map((name) => [name, `\u202e${'x'.repeat(5000)}`]))],
    ['wrong values', Object.fromEntries(Object.keys(kind.fields).map((name) => [name, '2999-99-99']))],
    ['a date in the future', { crashDate: '2999-01-01' }],
  ])('the errors of a form with %s are translated', (_, body) => {
    const { issues = [] } = kind.body.safeParse(body).error ?? {}
    const shown = issues.filter(
      ({ path }) =>
        ![...forAccounts, 'placedFor', 'authorizationFrom', 'language', 'bulk', 'relation'].includes(String(path[0])),
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.map(({ message }) => message).filter(isMissing)).toEqual([])
  })

  test('a described answer is translated', () => {
    const { describe: inWords } = kind.fields['reportType'] ?? {}
    for (const monitorForFull of [true, false])
      expect(isMissing(inWords?.({ reportType: 'fatal-face', monitorForFull }))).toBeFalsy()
  })
})
