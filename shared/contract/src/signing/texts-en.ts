import { brand } from '../brand.ts'
import { formatDate } from '../dates.ts'
import type { KindId } from '../kinds/kind-ids.ts'
import type { Signer } from './signers.ts'

/** The facts of the request that a text names. */
export interface SignedFacts {
  readonly clientName: string
  /** A date such as `2026-12-03`. */
  readonly crashDate: string
  /** Empty while it isn't known. */
  readonly agency: string
  /** Who asked for the report and gets it, in the words of the language. */
  readonly recipient: string
}

export interface SigningText {
  readonly title: string
  /** A guest who asked for the report, of whom we know the email address alone. */
  readonly personAt: (email: string) => string
  /** In place of an agency that isn't known yet. */
  readonly unknownAgency: string
  /** The agency of CHP requests whose office isn't known. */
  readonly highwayPatrol: string
  /** Who signs, for whom. */
  readonly signer: Readonly<Record<Signer, (facts: SignedFacts) => string>>
  /** The permissions, by the kind of request. */
  readonly permits: Readonly<Record<KindId, (facts: SignedFacts) => readonly string[]>>
  readonly limits: readonly string[]
  /** The right to sign for somebody else. */
  readonly right: Readonly<Record<Signer, readonly string[]>>
  /** The law's conditions for an electronic signature: intent, consent, a copy, another way, and how to withdraw. */
  readonly consentTitle: string
  readonly consent: readonly string[]
}
// The texts that people sign. They are templates: the operator's lawyer must approve them before anybody signs one. Every change
// needs a new version in `signed-text.ts`.

export const en: SigningText = {
  title: 'Authorization to Release a Crash Report',
  personAt: (email) => `the person with the email address ${email}`,
  unknownAgency: 'the agency that took it',
  highwayPatrol: 'the California Highway Patrol',
  signer: {
    person: ({ clientName, crashDate }) => `I, ${clientName}, was in a crash on ${formatDate(crashDate)}.`,
    guardian: ({ clientName, crashDate }) =>
      `I, who sign below, am a parent or the legal guardian of ${clientName}, who was in a crash on ${formatDate(crashDate)}.`,
    representative: ({ clientName, crashDate }) =>
      `I, who sign below, am the personal representative or the next of kin of ${clientName}, who died and was in a crash on ${formatDate(crashDate)}.`,
  },
  permits: {
    chp: ({ agency, recipient }) => [
      `I authorize ${brand.name} to request and receive the report of this crash from ${agency}, with everything that belongs to it.`,
      `I ask ${agency} to release it to ${brand.name}. ${brand.name} may give it to me and to ${recipient}, who asked for it.`,
    ],
    police: ({ agency, recipient }) => [
      `I authorize ${brand.name} to request and receive the report of this crash from ${agency}, with everything that belongs to it.`,
      `I release the report: ${agency} may give it to ${brand.name}, and ${brand.name} may give it to me and to ${recipient}, who asked for it. I know that it has personal information, such as names, addresses and insurance.`,
    ],
  },
  limits: [
    `This is for this crash alone. It ends one year after I sign, or as soon as I write to ${brand.name} that I withdraw it. Reports that were released before then stay released.`,
    'A copy of this page counts as much as the original.',
  ],
  right: {
    person: [],
    guardian: ['The law lets me sign for this child.'],
    representative: ['The law lets me sign for the person who died. The death certificate goes with this page.'],
  },
  consentTitle: 'Signing Electronically',
  consent: [
    'I want to sign this page, and my electronic signature counts like one on paper.',
    `I agree to sign it on screen. I don't have to: I can sign on paper instead, at no cost, by writing to ${brand.email}.`,
    `I can download a copy right after I sign. If I was sent the link by email, I get a copy by email too. I need a program that opens PDFs. ${brand.name} sends me a paper copy if I ask for one.`,
    'The signed document says when I signed, from which network address and browser, and how the link reached me. The agency and those who asked for the report see that.',
    `Until I sign, I can change my mind by closing this page. Afterward I can withdraw by writing to ${brand.email}.`,
  ],
}
