import { kindData } from '../kinds/kind-data.ts'
import type { KindId } from '../kinds/kind-ids.ts'
import type { Language } from '../language.ts'
import type { Signer } from './signers.ts'
import { en, type SignedFacts, type SigningText } from './texts-en.ts'
import { es } from './texts-es.ts'
import type { ReportRecipient } from './report-recipient.ts'

/** The version of all texts in `texts-en.ts` and `texts-es.ts`, which each signed document names. */
export const signingTextVersion = 1

/** A text as it is read and signed. */
export interface TextToSign {
  readonly language: Language
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly consentTitle: string
  readonly consent: readonly string[]
}

export interface SigningSubject extends Omit<SignedFacts, 'recipient'> {
  readonly recipient: ReportRecipient
  readonly kind: KindId
  readonly signer: Signer
}

const texts: Readonly<Record<Language, SigningText>> = { en, es }

/** Who gets the report, to those who read a language. */
export const recipientIn = (language: Language, { name, email }: ReportRecipient): string => {
  if (name === null) return texts[language].personAt(email ?? '')
  return email === null ? name : `${name} (${email})`
}

const textIn = (language: Language, { kind, signer, agency, recipient, ...named }: SigningSubject): TextToSign => {
  const {
    unknownAgency,
    highwayPatrol,
    title,
    signer: who,
    permits,
    right,
    limits,
    consentTitle,
    consent,
  } = texts[language]
  const facts = {
    ...named,
    agency: agency === kindData.chp.agency ? highwayPatrol : agency || unknownAgency,
    recipient: recipientIn(language, recipient),
  }
  return {
    language,
    title,
    paragraphs: [who[signer](facts), ...right[signer], ...permits[kind](facts), ...limits],
    consentTitle,
    consent,
  }
}

/**
 * The texts that a person signs, as the document has them: agencies read the English one, which comes first. Who reads Spanish
 * signs both.
 */
export const textsToSign = (subject: SigningSubject, language: Language): readonly TextToSign[] =>
  language === 'en' ? [textIn('en', subject)] : [textIn('en', subject), textIn(language, subject)]

/** The words whose SHA-256 the signer's page, the document and our records have. */
export const wordsToSign = (signed: readonly TextToSign[]): string =>
  [
    `version ${signingTextVersion}`,
    ...signed.flatMap(({ title, paragraphs, consentTitle, consent }) => [
      title,
      ...paragraphs,
      consentTitle,
      ...consent,
    ]),
  ].join('\n')
