import { Failure } from '@portal/contract/failure'
import { createTicket as endpoint } from '@portal/contract/stored-files'
import { verb, type Call } from '../verb.ts'
import { fileFor, findingFile, requireServable } from './sight.ts'
import type { Asker } from './store.ts'
import { issueTicket } from './tickets.ts'

const issue = async ({ scope, actor, params }: Call<typeof endpoint, Asker>) => {
  const file = fileFor(actor, params.filename)
  if (!file) throw new Failure('not_found')
  requireServable(file)
  return { ticket: await issueTicket(scope, { file: file.id, sub: actor.id, sid: actor.sessionId }) }
}

export const createTicket = verb(endpoint, issue, findingFile)
