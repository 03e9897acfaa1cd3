import { call, NetworkError } from '@portal/client'
import type { Input } from '@portal/contract/endpoint'
import { Failure, failures } from '@portal/contract/failure'
import {
  policeDocumentNames,
  policeDocuments,
  policeGuestEmailRequired,
  PoliceOrder,
  submitPoliceReport,
  type PoliceDocumentName,
} from '@portal/contract/police-reports'
import { storageKeys } from '@portal/contract/storage-keys'
import type { Resolver } from '@portal/ui/form'
import { copiesOf } from '../ordering/copies.tsx'
import { createDrafts } from '../ordering/draft.ts'
import { judge } from '../ordering/judge.ts'
import type { ContactAnswers, OrderKind } from '../ordering/order-kind.ts'

/** What the form holds, by the names the order travels under. */
export interface PoliceForm extends Record<PoliceDocumentName, File | null>, ContactAnswers {
  clientName: string
  crashDate: string
  reportNumber: string
  policeDepartment: string
  urgent: boolean
  readyForPickup: boolean
}

export const emptyForm: PoliceForm = {
  contactEmail: '',
  ccEmails: [],
  ccTyped: '',
  clientName: '',
  crashDate: '',
  reportNumber: '',
  policeDepartment: '',
  writtenAuthFile: null,
  clientReleaseFile: null,
  urgent: false,
  readyForPickup: false,
}

/** A police order as it is sent. */
export type PoliceOrderSent = Required<Pick<Input<typeof submitPoliceReport>, 'body' | 'files'>>

const flag = (value: boolean) => (value ? 'true' : 'false')

const orderOf = (form: PoliceForm, guest: boolean): PoliceOrderSent => ({
  body: {
    clientName: form.clientName,
    crashDate: form.crashDate,
    reportNumber: form.reportNumber,
    policeDepartment: form.policeDepartment,
    readyForPickup: flag(form.readyForPickup),
    urgent: flag(form.urgent),
    contactEmail: guest ? form.contactEmail : undefined,
    ccEmails: copiesOf(form, guest),
  },
  files: {
    writtenAuthFile: form.writtenAuthFile ?? undefined,
    clientReleaseFile: form.clientReleaseFile ?? undefined,
  },
})

const check =
  (guest: boolean, takenEmails: readonly (string | undefined)[]): Resolver<PoliceForm, unknown, PoliceOrderSent> =>
  (form) => {
    const order = orderOf(form, guest)
    const messages: Record<string, string> = {}
    if (guest && !form.contactEmail.trim()) messages['contactEmail'] = policeGuestEmailRequired
    for (const name of policeDocumentNames)
      if (!form[name]) messages[name] = `${policeDocuments[name].label} is required`
    return judge({
      form,
      order,
      issues: PoliceOrder.safeParse(order.body).error?.issues ?? [],
      messages,
      takenEmails: guest ? takenEmails : [],
    })
  }

const failedTitle = (error: unknown): string => {
  if (error instanceof Failure) return `HTTP error! status: ${failures[error.code].status}`
  return error instanceof NetworkError ? 'No connection' : 'Error'
}

/** Reports of local police departments. */
export const policeOrder: OrderKind<PoliceForm, PoliceOrderSent> = {
  storageKey: storageKeys.policeDraft,
  empty: emptyForm,
  shownIn: (_form, guest) =>
    (Object.keys(emptyForm) as (keyof PoliceForm)[]).filter((name) => guest || name !== 'contactEmail'),
  check,
  send: (order, options) => call(submitPoliceReport, order, options),
  submitted: () => ({ title: 'Success', description: 'Police report request submitted successfully' }),
  failed: (error, sentence) => ({ title: failedTitle(error), description: sentence }),
}

export const policeDrafts = createDrafts(policeOrder)
