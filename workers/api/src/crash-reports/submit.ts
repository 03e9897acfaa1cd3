import { clientDocuments, submitCrashReport as endpoint } from '@portal/contract/crash-reports'
import type { OrderFileName } from '@portal/contract/order-rules'
import { requirePerson } from '../challenge/require-person.ts'
import { limitOrders, placeOrder } from '../reports/submit.ts'
import { verb } from '../verb.ts'
import { keepAsked, requireComplete } from './policy.ts'
import { crashStore } from './store.ts'

const columns = Object.fromEntries(Object.entries(clientDocuments).map(([name, { field }]) => [name, field])) as Record<
  OrderFileName,
  (typeof clientDocuments)[OrderFileName]['field']
>

export const submitCrashReport = verb(endpoint, async ({ scope, actor, headers, receive }) => {
  await limitOrders(scope, actor)
  if (!actor) await requirePerson(scope, endpoint.challenged, headers)
  const { body, files, discard } = await receive()
  requireComplete(body, files, actor === null)
  return placeOrder(
    { scope, actor, headers, discard },
    { store: crashStore, columns },
    { ...keepAsked(body, files), contactEmail: actor ? null : (body.contactEmail ?? null) },
  )
})
