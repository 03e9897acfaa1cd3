import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { requestFields } from '@portal/contract/kinds/request-fields'
import { handler } from '../handler.ts'
import { requirePerson } from '../http/require-person.ts'
import { withAuthorization } from './copied-authorization.ts'
import { dropUnusedAnswers, requireComplete, withoutGuestAnswers } from './policy.ts'
import { firmAnswers, requesterOf } from './requester.ts'
import { storeOf } from './kinds-store.ts'
import { requireSignable } from './signing/submitted.ts'
import { limitSubmissions, readForSubmission, submitRequest } from './submit.ts'

/** The handler that submits a request of a kind. */
export const submitHandlers = (name: KindId) => {
  const [kind, store, calls, fields] = [kindBy(name), storeOf(name), endpointsOf(name), requestFields[name]]
  return {
    submit: handler(calls.submit, async ({ context, actor, headers, receive }) => {
      await limitSubmissions(context, actor, store)
      if (!actor?.emailVerifiedAt) await requirePerson(context, calls.submit.challenged, headers)
      const { body: received, files: uploads, discard } = await receive()
      const body = actor ? withoutGuestAnswers(fields, received) : received
      const files = withAuthorization(actor, body, kind.authorization, uploads)
      const { answers, files: used } = dropUnusedAnswers(fields, body, files)
      const known = await readForSubmission({ context, actor, headers }, store, { ...body, ...answers })
      const requester = requesterOf(actor, body, known)
      requireComplete(fields, body, files, requester)
      if (!(kind.authorization in files)) requireSignable(body, kind.authorization)
      return submitRequest({ context, actor, discard }, store, known, {
        answers: { ...answers, ...firmAnswers(body, requester, actor), signedBy: body.signedBy },
        files: used,
        requester,
        bulk: body.bulk,
      })
    }),
  }
}
