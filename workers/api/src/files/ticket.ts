import { AppError } from '@portal/contract/api/errors'
import { createTicket as endpoint } from '@portal/contract/files/stored-files'
import { handler, type Call } from '../handler.ts'
import { fileFor, findingFile, requireServable } from './visibility.ts'
import type { Asker } from './store.ts'
import { issueTicket } from './tickets.ts'

const issue = async ({ context, actor, params }: Call<typeof endpoint, Asker>) => {
  const file = fileFor(actor, params.filename)
  if (!file) throw new AppError('not_found')
  requireServable(file)
  return { ticket: await issueTicket(context, { file: file.id, sub: actor.id, sid: actor.sessionId }) }
}

export const createTicket = handler(endpoint, issue, findingFile)
