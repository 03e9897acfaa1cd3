import { Failure } from '@portal/contract/failure'
import { createTicket as endpoint } from '@portal/contract/stored-files'
import { verb } from '../verb.ts'
import { fileFor, requireServable } from './sight.ts'
import { issueTicket } from './tickets.ts'

export const createTicket = verb(endpoint, async ({ scope, actor, params }) => {
  const file = await fileFor(scope, actor, params.filename)
  if (!file) throw new Failure('not_found')
  requireServable(file)
  return { ticket: await issueTicket(scope, { file: file.id, sub: actor.id, sid: actor.sessionId }) }
})
