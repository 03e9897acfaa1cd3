import { expect, test } from 'vitest'
import { kinds, kindBy, type DocumentType } from '../kinds/kinds.ts'
import type { AskCode } from '../requests/waiting.ts'
import { documentsSigned, documentToSign } from './document-to-sign.ts'
import { canBeWritten, composed } from './signable-name.ts'
import { reportRecipient } from './report-recipient.ts'
import { recipientIn, textsToSign, wordsToSign } from './signed-text.ts'
import { signers } from './signers.ts'

const facts = {
  clientName: 'Client A',
  crashDate: '2026-03-05',
  agency: 'CHP Oakland',
  recipient: { name: 'Example Law', email: null },
}

const documentOf = (kind: 'chp' | 'police', asks: AskCode[], documents: DocumentType[], status = 'processing') =>
  documentToSign({ kind: kindBy(kind), status: status as 'processing', asks, documents })

test('a signature is for what the client is asked for, else for an authorization that is missing', () => {
  expect(documentOf('chp', [], [])).toBe('writtenAuth')
  expect(documentOf('chp', [], ['crashCard'])).toBeUndefined()
  expect(documentOf('chp', ['authorization'], ['crashCard'])).toBe('writtenAuth')
  expect(documentOf('chp', [], ['writtenAuth'])).toBeUndefined()
  expect(documentOf('chp', ['crash-card'], ['writtenAuth'])).toBeUndefined()
  expect(documentOf('police', ['client-release'], ['writtenAuthFile'])).toBe('clientReleaseFile')
  expect(documentOf('police', ['client-release', 'authorization'], [])).toBe('writtenAuthFile')
  expect(documentOf('chp', ['authorization'], [], 'cancelled')).toBeUndefined()
  expect(documentsSigned(kinds.police, 'writtenAuthFile')).toEqual(['writtenAuthFile', 'clientReleaseFile'])
  expect(documentsSigned(kinds.police, 'clientReleaseFile')).toEqual(['clientReleaseFile'])
})

test('each text names the client, the day and the agency, and says what the law asks of an electronic signature', () => {
  for (const kind of ['chp', 'police'] as const)
    for (const signer of signers) {
      const [english, spanish] = textsToSign({ ...facts, kind, signer }, 'es')
      expect(textsToSign({ ...facts, kind, signer }, 'en')).toEqual([english])
      for (const [text, day] of [
        [english!, 'Mar 5, 2026'],
        [spanish!, '5 de marzo de 2026'],
      ] as const) {
        const words = text.paragraphs.join(' ')
        for (const part of ['Client A', day, 'CHP Oakland', 'Example Law']) expect(words).toContain(part)
        expect(text.consent).toHaveLength(5)
        expect(words).not.toMatch(/undefined|null/)
      }
      expect(textsToSign({ ...facts, agency: '', kind, signer }, 'en')[0]!.paragraphs.join(' ')).toContain(
        'the agency that took it',
      )
    }
})

test('other facts, another signer or language are other words', () => {
  const words = (change: object, language: 'en' | 'es' = 'en') =>
    wordsToSign(textsToSign({ ...facts, kind: 'chp', signer: 'person', ...change }, language))
  const all = [
    words({}),
    words({ clientName: 'Client B' }),
    words({ agency: 'CHP Fresno' }),
    words({ crashDate: '2026-03-06' }),
    words({ signer: 'guardian' }),
    words({ kind: 'police' }),
    words({ recipient: { name: 'Other Law', email: null } }),
    words({ recipient: { name: 'Example Law', email: 'one@client.test' } }),
    words({ recipient: { name: null, email: 'one@client.test' } }),
    words({}, 'es'),
  ]
  expect(new Set(all).size).toBe(all.length)
})

test('a firm, an account and a guest get the report', () => {
  const account = { firstName: 'Given', lastName: 'Family', email: 'account@client.test' }
  const contactEmail = 'guest@client.test'
  const said = (requester: Partial<Parameters<typeof reportRecipient>[0]>) => {
    const recipient = reportRecipient({ firmName: null, account: null, contactEmail: null, ...requester })
    return recipient && (['en', 'es'] as const).map((language) => recipientIn(language, recipient))
  }
  expect(said({ firmName: 'Example Law', account, contactEmail })).toEqual(['Example Law', 'Example Law'])
  const named = 'Given Family (account@client.test)'
  expect(said({ account, contactEmail })).toEqual([named, named])
  const guest = (email: string) => [
    `the person with the email address ${email}`,
    `la persona con el correo electrónico ${email}`,
  ]
  expect(said({ account: { ...account, firstName: '', lastName: '' } })).toEqual(guest(account.email))
  expect(said({ contactEmail })).toEqual(guest(contactEmail))
  expect(said({})).toBeUndefined()
})

test('names in the scripts of the font can be written, others are refused', () => {
  for (const name of [
    'Nguyễn Thị Ánh Tuyết',
    'Łukasz Żółć',
    "O'Dell-Muñoz Jr.",
    'D’Angelo',
    'Σωκράτης Παπαδόπουλος',
    'Юрій Їжакевич',
    'Հայկ Պետրոսյան',
    'გიორგი ბერიძე',
    // As a Mac types it.
    'Jose\u0301',
  ])
    expect([name, canBeWritten(composed(name))]).toEqual([name, true])
  for (const name of [
    '王小明',
    '김철수',
    'محمد',
    'דוד',
    'राम',
    'ᎠᏂ',
    'x\u0301',
    'A\u202eB',
    '😀',
    '\uff21lice',
    '\ufb01',
    'A\u0483',
    'A\u00adB',
  ])
    expect([name, canBeWritten(composed(name))]).toEqual([name, false])
})
