import { call } from '@portal/client'
import { CrashOrder, submitCrashReport, type ClientRole } from '@portal/contract/crash-reports'
import type { Input } from '@portal/contract/endpoint'
import {
  askedFor,
  missingFrom,
  orderRules,
  type OrderAnswers,
  type OrderFileName,
  type OrderRuleName,
} from '@portal/contract/order-rules'
import { reportTypes, type ReportType } from '@portal/contract/report-types'
import { storageKeys } from '@portal/contract/storage-keys'
import type { Resolver } from '@portal/ui/form'
import { copiesOf } from '../ordering/copies.tsx'
import { createDrafts } from '../ordering/draft.ts'
import { judge } from '../ordering/judge.ts'
import type { ContactAnswers, OrderKind } from '../ordering/order-kind.ts'

type Flag = 'true' | 'false'

/** What the form holds, by the names the order travels under. */
export interface CrashForm extends Record<OrderFileName, File | null>, ContactAnswers {
  clientName: string
  crashDate: string
  reportType: ReportType | ''
  monitorForFull: Flag
  clientFatallyInjured: Flag
  clientRole: ClientRole | ''
  otherDriverName: string
  driverLicenseOrPlate: string
  hasCrashCard: Flag
  reportNumber: string
  urgent: boolean
}

export const emptyForm: CrashForm = {
  contactEmail: '',
  ccEmails: [],
  ccTyped: '',
  clientName: '',
  crashDate: '',
  reportType: '',
  monitorForFull: 'false',
  clientFatallyInjured: 'false',
  clientRole: '',
  otherDriverName: '',
  driverLicenseOrPlate: '',
  hasCrashCard: 'false',
  reportNumber: '',
  crashCard: null,
  writtenAuth: null,
  deathCert: null,
  urgent: false,
}

/** A CHP order as it is sent. */
export type CrashOrderSent = Required<Pick<Input<typeof submitCrashReport>, 'body' | 'files'>>

/** The answers that decide what else is asked. */
export const answersOf = (form: CrashForm): OrderAnswers => ({
  reportType: form.reportType || undefined,
  monitorForFull: form.monitorForFull === 'true',
  clientFatallyInjured: form.clientFatallyInjured === 'true',
  hasCrashCard: form.hasCrashCard === 'true',
})

/** The names of the controls a form shows, in their order. */
const shownIn = (form: CrashForm, guest: boolean): (keyof CrashForm)[] => {
  const asked: string[] = askedFor(answersOf(form))
  return (Object.keys(emptyForm) as (keyof CrashForm)[]).filter((name) =>
    name in orderRules ? asked.includes(name) : guest || name !== 'contactEmail',
  )
}

/** The order a form amounts to: only what is asked for, so that a hidden answer or file never travels. */
const orderOf = (form: CrashForm, guest: boolean): CrashOrderSent => {
  const asked = askedFor(answersOf(form))
  const told = <N extends OrderRuleName>(name: N): Exclude<CrashForm[N], '' | null> | undefined => {
    const answer = form[name]
    return asked.includes(name) && answer ? (answer as Exclude<CrashForm[N], '' | null>) : undefined
  }
  return {
    body: {
      clientName: form.clientName,
      crashDate: form.crashDate,
      reportType: form.reportType,
      monitorForFull: told('monitorForFull'),
      clientFatallyInjured: told('clientFatallyInjured'),
      clientRole: told('clientRole'),
      otherDriverName: told('otherDriverName'),
      driverLicenseOrPlate: told('driverLicenseOrPlate'),
      hasCrashCard: told('hasCrashCard'),
      reportNumber: told('reportNumber'),
      urgent: form.urgent ? 'true' : 'false',
      contactEmail: guest ? form.contactEmail : undefined,
      ccEmails: copiesOf(form, guest),
    },
    files: { crashCard: told('crashCard'), writtenAuth: told('writtenAuth'), deathCert: told('deathCert') },
  }
}

/** Checks the form by the contract: its schema for each answer, its table for what is required. */
const check =
  (guest: boolean, takenEmails: readonly (string | undefined)[]): Resolver<CrashForm, unknown, CrashOrderSent> =>
  (form) => {
    const order = orderOf(form, guest)
    const given: Record<string, unknown> = { ...order.body, ...order.files }
    return judge({
      form,
      order,
      issues: CrashOrder.safeParse(order.body).error?.issues ?? [],
      messages: missingFrom(answersOf(form), (name) => !!given[name]?.toString().trim()),
      takenEmails: guest ? takenEmails : [],
    })
  }

/** California Highway Patrol reports. */
export const crashOrder: OrderKind<CrashForm, CrashOrderSent> = {
  storageKey: storageKeys.crashDraft,
  empty: emptyForm,
  fits: ({ reportType }) => reportType === '' || reportType in reportTypes,
  shownIn,
  check,
  send: (order, options) => call(submitCrashReport, order, options),
  submitted: (referenceNumber) => ({
    title: 'Request Submitted',
    description: `Your reference number is ${referenceNumber}.`,
  }),
  failed: (_error, sentence) => ({ title: 'Error', description: sentence }),
}

export const crashDrafts = createDrafts(crashOrder)
