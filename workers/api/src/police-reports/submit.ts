import {
  policeDocumentNames,
  submitPoliceReport as endpoint,
  type PoliceDocumentName,
} from '@portal/contract/police-reports'
import { requirePerson } from '../challenge/require-person.ts'
import { limitOrders, placeOrder } from '../reports/submit.ts'
import { verb } from '../verb.ts'
import { answersOf, requireComplete } from './policy.ts'
import { policeStore } from './store.ts'

const columns = Object.fromEntries(policeDocumentNames.map((name) => [name, name])) as {
  [Name in PoliceDocumentName]: Name
}

export const submitPoliceReport = verb(endpoint, async ({ scope, actor, headers, receive }) => {
  await limitOrders(scope, actor)
  if (!actor) await requirePerson(scope, endpoint.challenged, headers)
  const { body, files, discard } = await receive()
  requireComplete(body, files, actor === null)
  return placeOrder(
    { scope, actor, headers, discard },
    { store: policeStore, columns },
    { answers: answersOf(body), files, contactEmail: actor ? null : body.contactEmail || null },
  )
})
