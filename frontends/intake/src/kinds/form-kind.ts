import type { ComponentType } from 'react'
import type { callsOf } from '@portal/contract/kinds/calls'
import type { FileFields, FormField } from '@portal/contract/kinds/field'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { requestFields } from '@portal/contract/kinds/request-fields'
import type { EmailListError } from '@portal/ui/email-list-field'
import type { Translated } from '@portal/contract/language'
import type { Receipt } from '../confirmation/receipt.ts'
import type { RequestTexts } from '../texts/en.tsx'

export type Texts = Translated<RequestTexts>

export interface ToastText {
  readonly title: string
  readonly description: string
}

/** The form of a kind of request. Everything else about the form is in the kind's fields. */
export interface FormKind {
  /** In URLs: `?form=chp`. */
  readonly name: string
  /** The kind of its requests. */
  readonly id: KindId
  /** The same form in another language, without the texts of its fields. */
  readonly in: (t: Texts) => FormKind
  readonly fields: Readonly<Record<string, FormField>>
  readonly files: FileFields
  /** The schema of the text that is submitted. */
  readonly body: (typeof requestFields)[KindId]['body']
  readonly submit: ReturnType<typeof callsOf>['submit']
  /** The localStorage key of its drafts. */
  readonly storageKey: string
  /** The texts on the page where people choose which report they want. */
  readonly offer: {
    readonly title: string
    readonly text: string
    readonly action: string
    readonly border: string
  }
  readonly bulk: {
    readonly label: string
    /** On small buttons. */
    readonly short: string
    /** Other words in spreadsheets that mean it. */
    readonly words: readonly string[]
  }
  readonly form: {
    readonly title: string
    readonly subtitle: string
    /** The heading of the questions about the crash. */
    readonly details: string
    /** Shown above the form. */
    readonly Intro?: ComponentType
    /** A page that has this form alone. */
    readonly path?: string
    /** The toast when a document is missing. */
    readonly missingFiles?: ToastText
    /** The toasts when a CC email isn't added. Without them the button is disabled for one that is already in the list. */
    readonly copyErrors?: Readonly<Record<EmailListError['kind'], ToastText>>
  }
  readonly successToast: (referenceNumber: string) => ToastText
  readonly errorToast: (error: unknown, message: string) => ToastText
  readonly confirmation: {
    readonly received: string
    readonly dashboard: string
    /** How a guest gets an account for the request. */
    readonly Invitation: ComponentType<{ receipt: Partial<Receipt> }>
    /** The page that confirms a request. Without it, the form's own page does. */
    readonly page?: {
      readonly path: string
      /** The sessionStorage keys of the request submitted last in this tab. */
      readonly reference: string
      readonly email: string
      /** Shown when there is no request to confirm. */
      readonly nothing: string
    }
  }
}
