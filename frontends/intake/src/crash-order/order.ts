import { CrashOrder, type ClientRole, type submitCrashReport } from '@portal/contract/crash-reports'
import type { Input } from '@portal/contract/endpoint'
import { failures } from '@portal/contract/failure'
import {
  askedFor,
  missingFrom,
  orderRules,
  type OrderAnswers,
  type OrderFileName,
  type OrderRuleName,
} from '@portal/contract/order-rules'
import type { ReportType } from '@portal/contract/report-types'
import { splitCc } from '@portal/contract/text'
import type { FieldErrors, Resolver } from '@portal/ui/form'

type Flag = 'true' | 'false'

/** What the form holds, by the names the order travels under. */
export interface OrderForm extends Record<OrderFileName, File | null> {
  contactEmail: string
  ccEmails: string[]
  /** What stands in the CC input and was not added yet; it is sent all the same. */
  ccTyped: string
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

export const emptyOrder: OrderForm = {
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

/** Whether anything was entered. */
export const isFilled = (form: OrderForm): boolean =>
  (Object.keys(emptyOrder) as (keyof OrderForm)[]).some((name) => String(form[name]) !== String(emptyOrder[name]))

/** An order as it is sent. */
export type Order = Required<Pick<Input<typeof submitCrashReport>, 'body' | 'files'>>

/** The answers that decide what else is asked. */
export const answersOf = (form: OrderForm): OrderAnswers => ({
  reportType: form.reportType || undefined,
  monitorForFull: form.monitorForFull === 'true',
  clientFatallyInjured: form.clientFatallyInjured === 'true',
  hasCrashCard: form.hasCrashCard === 'true',
})

/** The names of the controls a form shows, in their order. */
export const shownIn = (form: OrderForm, guest: boolean): (keyof OrderForm)[] => {
  const asked: string[] = askedFor(answersOf(form))
  return (Object.keys(emptyOrder) as (keyof OrderForm)[]).filter((name) =>
    name in orderRules ? asked.includes(name) : guest || name !== 'contactEmail',
  )
}

/** The order a form amounts to: only what is asked for, so that a hidden answer or file never travels. */
export const orderOf = (form: OrderForm, guest: boolean): Order => {
  const asked = askedFor(answersOf(form))
  const told = <N extends OrderRuleName>(name: N): Exclude<OrderForm[N], '' | null> | undefined => {
    const answer = form[name]
    return asked.includes(name) && answer ? (answer as Exclude<OrderForm[N], '' | null>) : undefined
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
      ccEmails: [...new Set([...form.ccEmails, ...splitCc(form.ccTyped)])].join(guest ? ',' : ', '),
    },
    files: { crashCard: told('crashCard'), writtenAuth: told('writtenAuth'), deathCert: told('deathCert') },
  }
}

/**
 * Checks the form by the contract: its schema for each answer, its table for what is required. `takenEmail` is an
 * address known to belong to an account; a guest cannot order with it.
 */
export const checkOrder =
  (guest: boolean, takenEmail: string | undefined): Resolver<OrderForm, unknown, Order> =>
  (form) => {
    const order = orderOf(form, guest)
    const given: Record<string, unknown> = { ...order.body, ...order.files }
    const messages = missingFrom(answersOf(form), (name) => !!given[name]?.toString().trim())
    const issues = CrashOrder.safeParse(order.body).error?.issues ?? []
    for (const { path, message } of issues) messages[String(path[0])] ??= message
    if (guest && form.contactEmail === takenEmail) messages['contactEmail'] ??= failures.email_taken.message
    const errors: FieldErrors<OrderForm> = Object.fromEntries(
      Object.entries(messages).map(([name, message]) => [name, { type: 'contract', message }]),
    )
    return Object.keys(messages).length ? { values: {}, errors } : { values: order, errors: {} }
  }
