import { guestEmailRequired, type CrashOrder } from '@portal/contract/crash-reports'
import { Failure } from '@portal/contract/failure'
import { askedFor, isFileName, missingFrom, type OrderFileName, type OrderRuleName } from '@portal/contract/order-rules'
import { isOffice } from '@portal/contract/roles'
import { splitCc } from '@portal/contract/text'
import type { Actor } from '../accounts/session.ts'
import type { crashReports } from '../storage/schema.ts'

type Row = typeof crashReports.$inferSelect
type Owned = Pick<Row, 'userId' | 'lawFirmId'>

/** Which reports a viewer sees: all, or their own and those of the firm that counts them a member. */
export type Sight = 'all' | { readonly userId: string; readonly lawFirmId: string | null }

export const sightOf = (actor: Actor): Sight =>
  isOffice(actor.role) ? 'all' : { userId: actor.id, lawFirmId: firmOf(actor) }

/** The firm an account acts for: none until its membership is verified. */
export const firmOf = (actor: Actor): string | null => (actor.memberSince ? actor.lawFirmId : null)

export const canSee = (actor: Actor, report: Owned): boolean => {
  const sight = sightOf(actor)
  if (sight === 'all') return true
  return report.userId === sight.userId || (sight.lawFirmId !== null && report.lawFirmId === sight.lawFirmId)
}

/** The scopes of `list_versions` that a viewer's list depends on. */
export const scopesSeen = (sight: Sight): string[] =>
  sight === 'all' ? [sight] : [sight.userId, ...(sight.lawFirmId ? [sight.lawFirmId] : [])]

/** The scopes of `list_versions` whose lists show a report. */
export const scopesShowing = ({ userId, lawFirmId }: Owned): string[] =>
  ['all', userId, lawFirmId].filter((scope) => scope !== null)

/** Where the orderer's letters go: to the account that owns the report, else to the address a guest gave. */
export const ordererOf = (row: { owner: { email: string } | null; report: Row }): string | null =>
  row.owner?.email ?? row.report.contactEmail

/** What of an order is kept: answers and files that its own answers don't ask for are not. */
export const keepAsked = <F>(order: CrashOrder, files: Partial<Record<OrderFileName, F>>) => {
  const asked = new Set<string>(askedFor(order))
  const answer = <T>(name: OrderRuleName, value: T | undefined): T | null => (asked.has(name) && value ? value : null)
  return {
    answers: {
      clientName: order.clientName,
      crashDate: order.crashDate,
      reportType: order.reportType,
      urgent: order.urgent,
      monitorForFull: asked.has('monitorForFull') && order.monitorForFull,
      clientFatallyInjured: asked.has('clientFatallyInjured') && order.clientFatallyInjured,
      hasCrashCard: asked.has('hasCrashCard') && order.hasCrashCard,
      clientRole: answer('clientRole', order.clientRole),
      otherDriverName: answer('otherDriverName', order.otherDriverName),
      driverLicenseOrPlate: answer('driverLicenseOrPlate', order.driverLicenseOrPlate),
      reportNumber: answer('reportNumber', order.reportNumber),
      ccEmails: splitCc(order.ccEmails).join(', '),
    },
    files: Object.fromEntries(Object.entries(files).filter(([name]) => asked.has(name))) as Partial<
      Record<OrderFileName, F>
    >,
  }
}

/** @throws Failure `invalid` with every field that the order's own answers require and that isn't there. */
export const requireComplete = (
  order: CrashOrder,
  files: Partial<Record<OrderFileName, unknown>>,
  isGuest: boolean,
): void => {
  const missing = missingFrom(order, (name) => (isFileName(name) ? files[name] !== undefined : Boolean(order[name])))
  if (isGuest && !order.contactEmail) missing['contactEmail'] = guestEmailRequired
  if (Object.keys(missing).length > 0) throw new Failure('invalid', { fields: missing })
}
