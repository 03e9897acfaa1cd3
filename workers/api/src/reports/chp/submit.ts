import { clientDocuments, submitCrashReport as endpoint } from '@portal/contract/reports/crash-reports'
import type { CrashFileName } from '@portal/contract/reports/crash-requirements'
import { requirePerson } from '../../http/require-person.ts'
import { limitSubmissions, submitRequest } from '../submit.ts'
import { handler } from '../../handler.ts'
import { keepAsked, requireComplete } from './policy.ts'
import { crashStore } from './store.ts'

const columns = Object.fromEntries(Object.entries(clientDocuments).map(([name, { field }]) => [name, field])) as Record<
  CrashFileName,
  (typeof clientDocuments)[CrashFileName]['field']
>

export const submitCrashReport = handler(endpoint, async ({ context, actor, headers, receive }) => {
  await limitSubmissions(context, actor)
  if (!actor) await requirePerson(context, endpoint.challenged, headers)
  const { body, files, discard } = await receive()
  requireComplete(body, files, actor === null)
  return submitRequest(
    { context, actor, headers, discard },
    { store: crashStore, columns },
    { ...keepAsked(body, files), contactEmail: actor ? null : (body.contactEmail ?? null) },
  )
})
