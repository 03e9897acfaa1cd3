import {
  policeDocumentNames,
  submitPoliceReport as endpoint,
  type PoliceDocumentName,
} from '@portal/contract/reports/police-reports'
import { requirePerson } from '../../http/require-person.ts'
import { limitSubmissions, submitRequest } from '../submit.ts'
import { handler } from '../../handler.ts'
import { answersOf, requireComplete } from './policy.ts'
import { policeStore } from './store.ts'

const columns = Object.fromEntries(policeDocumentNames.map((name) => [name, name])) as {
  [Name in PoliceDocumentName]: Name
}

export const submitPoliceReport = handler(endpoint, async ({ context, actor, headers, receive }) => {
  await limitSubmissions(context, actor)
  if (!actor) await requirePerson(context, endpoint.challenged, headers)
  const { body, files, discard } = await receive()
  requireComplete(body, files, actor === null)
  return submitRequest(
    { context, actor, headers, discard },
    { store: policeStore, columns },
    { answers: answersOf(body), files, contactEmail: actor ? null : body.contactEmail || null },
  )
})
