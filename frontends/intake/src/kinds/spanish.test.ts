import { describe, expect, test } from 'vitest'
import { messagesEs } from '@portal/contract/es/messages'
import { questionsEs } from '@portal/contract/es/questions'
import { requestsEs } from '@portal/contract/es/requests'
import { translate } from '@portal/contract/es/said'
import { aboutOwnCrash } from '@portal/contract/kinds/questions'
import { formKinds } from './kinds.ts'

const spanish = [...messagesEs, ...questionsEs, ...requestsEs]
const isMissing = (text: string | undefined) => text && translate(spanish, text) === undefined

/** Only accounts answer these. */
const forAccounts = ['matterNumber', 'attorney', 'private', 'privateTo', 'ccEmails']

/** Everything that a form says about its questions and documents. */
const textsOf = (kind: (typeof formKinds)[number]) =>
  Object.entries({ ...kind.fields, ...kind.files })
    .filter(([name]) => !forAccounts.includes(name))
    .flatMap(([, field]) => {
      const { label, hint, message, summary, options = [] } = field as Partial<(typeof kind.fields)[string]>
      return [label, hint, message, summary, ...options.map((option) => option.label)]
    })

const answers = [{}, { clientRole: 'driver' }, { clientRole: 'passenger' }]

describe.each(formKinds)('$id', (kind) => {
  test('everything that the form asks is translated', () => {
    expect(textsOf(kind).filter(isMissing)).toEqual([])
    for (const given of answers) expect(textsOf(aboutOwnCrash(kind, given)).filter(isMissing)).toEqual([])
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
        ![...forAccounts, 'placedFor', 'authorizationFrom', 'language', 'agencyId', 'bulk'].includes(String(path[0])),
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
