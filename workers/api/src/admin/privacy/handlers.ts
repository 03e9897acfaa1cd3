import { counted } from '@portal/contract/counted'
import { portalDay } from '@portal/contract/dates'
import { erasePerson, exportHeldData, findHeldData } from '@portal/contract/admin/privacy'
import { AppError } from '@portal/contract/api/errors'
import { storedFileTypes } from '@portal/contract/requests/documents'
import { deleteAccount, deleteUserHandler } from './delete-account.ts'
import { requireUser } from '../../accounts/users/change-user.ts'
import { audit } from '../../audit/audit.ts'
import { writeAll } from '../../db/client.ts'
import { keyOf } from '../../files/names.ts'
import { handler } from '../../handler.ts'
import { download } from '../../http/download.ts'
import { pseudonymOf } from './conditions-store.ts'
import { newErasure, runErasure } from './erase.ts'
import { isErasing } from './erasures-store.ts'
import { exportPerson } from './export.ts'
import { heldRows } from './held-rows-store.ts'
import { countHeld, countOpen } from './held-store.ts'
import { findEndedDocuments } from './own-documents-store.ts'
import { findPerson } from './people-store.ts'

export const privacyHandlers = {
  deleteUser: deleteUserHandler,

  findHeldData: handler(findHeldData, async ({ context, actor, body: { email } }) => {
    await context.limits.byAccount('privacy-find', actor.id)
    const { person, account } = await findPerson(context, email)
    const [counts, openRequests] = await Promise.all([countHeld(context, person), countOpen(context, person)])
    const erasing = await isErasing(context, email)
    const endedDocuments = (await findEndedDocuments(context, person)).map(({ id, kind, documentType, ...ended }) => ({
      ...ended,
      name: keyOf(id, kind),
      documentLabel: storedFileTypes[documentType].label,
    }))
    const kinds = Object.entries(heldRows).map(([kind, { label, whenErased }]) => ({
      kind,
      label,
      whenErased,
      count: counts[kind] ?? 0,
    }))
    const requests = counts.requests
    return { email, account: account ?? null, kinds, requests, openRequests, endedDocuments, erasing }
  }),

  exportHeldData: handler(exportHeldData, async ({ context, actor, body: { email, include } }) => {
    await context.limits.byAccount('privacy-export', actor.id)
    const { person: found, account } = await findPerson(context, email)
    const included = (await findEndedDocuments(context, found)).filter(({ id, kind }) =>
      include.includes(keyOf(id, kind)),
    )
    // The request was deleted, or a withdrawal undone.
    if (included.length < new Set(include).size) throw new AppError('changed_meanwhile')
    const person = { ...found, include: included.map(({ id }) => id) }
    const counts = await countHeld(context, person)
    if (!Object.values(counts).some(Boolean)) throw new AppError('not_found')
    // Written first, so that nobody exports without being seen. Erasing the person later removes the address here too.
    await writeAll(context.db, [
      audit(
        context,
        actor,
        'person-exported',
        account ? `${account.firstName} ${account.lastName} (${email})` : email,
        included
          .map(
            ({ documentType, ended, referenceNumber }) =>
              `with the ${ended} ${storedFileTypes[documentType].label} of ${referenceNumber}`,
          )
          .join(', '),
      ),
    ])
    const name = `personal-data-${portalDay(context.now)}.zip`
    return download(exportPerson(context, person, counts), 'application/zip', name)
  }),

  erasePerson: handler(erasePerson, async ({ context, actor, body: { email, requests } }) => {
    await context.limits.byAccount('privacy-erase', actor.id)
    const { person, account } = await findPerson(context, email)
    const counts = await countHeld(context, person)
    if (!Object.values(counts).some(Boolean)) throw new AppError('not_found')
    if (counts.requests !== requests) throw new AppError('changed_meanwhile')
    const detail = `${counted(counts.requests, 'request')} and ${counted(counts.documents + counts.endedDocuments, 'document')} deleted, ${counted(counts.namedIn, 'other request')} kept`
    const action = 'person-erased'
    if (account) {
      const user = await requireUser(context, account.id)
      return { finished: await deleteAccount(context, actor, user, { action, detail, scope: person.scope }) }
    }
    const { erasure, statement } = newErasure(context, person, person.scope)
    await writeAll(context.db, [statement, audit(context, actor, action, pseudonymOf(null), detail)])
    return { finished: await runErasure(context, erasure) }
  }),
}
