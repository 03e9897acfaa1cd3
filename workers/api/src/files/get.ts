import { documents } from '@portal/contract/reports/documents'
import { AppError } from '@portal/contract/api/errors'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { getFile as endpoint } from '@portal/contract/files/stored-files'
import { actorOfToken } from '../accounts/session.ts'
import { recordOnce } from '../reports/activity/record.ts'
import { etagMatches } from '../http/etag.ts'
import { fileHeaders } from '../http/file-headers.ts'
import { readRange } from '../http/range.ts'
import { describeError, logError } from '../platform/log.ts'
import type { RequestContext } from '../context.ts'
import { HandlerResponse, handler, type Call } from '../handler.ts'
import { downloadName, keyOf } from './names.ts'
import { fileFor, fileIdIn, findingFile, isNamed, requireServable } from './visibility.ts'
import { findAsker, findLinkedFile, type Asker, type FoundFile } from './store.ts'
import { readTicket } from './tickets.ts'

/** A file and who opens it; nobody by name who does by a email's link. */
interface Opened {
  file: FoundFile | undefined
  holder: Asker | null
}

/** The file as the bearer, a ticket or a session token in the address opens it; undefined when it isn't theirs. */
const openedBy = async (
  context: RequestContext,
  bearer: Asker | null,
  auth: string | undefined,
  name: string,
): Promise<Opened> => {
  if (bearer) return { file: fileFor(bearer, name), holder: bearer }
  const find = findAsker(fileIdIn(name))
  const ticket = auth && (await readTicket(context, auth))
  if (ticket && 'link' in ticket) {
    const file = await findLinkedFile(context, ticket.link, fileIdIn(name))
    return { file: file && isNamed(file, name) ? file : undefined, holder: null }
  }
  const holder = ticket
    ? await find(context, ticket.sid, ticket.sub)
    : auth
      ? await actorOfToken(context, auth, find)
      : null
  if (!holder) throw new AppError('unauthenticated')
  const file = fileFor(holder, name)
  return { file: ticket && file?.id !== ticket.file ? undefined : file, holder }
}

/** A line in the timeline for who was given a document: once an hour each, whatever the pieces it is fetched in. */
const recordAccess = (context: RequestContext, file: FoundFile, holder: Asker | null, isShown: boolean): void => {
  const how = `${isShown ? 'viewed' : 'downloaded'}${holder ? '' : ' by its link'}` as const
  const line = `${documents[file.documentType].label} ${how}` as const
  if (holder && (JSON.parse(holder.given) as string[]).includes(line)) return
  context.waitUntil(
    recordOnce({ ...context, actor: holder }, file.reportId, line, file.createdAt).catch((error: unknown) =>
      logError('access_not_recorded', { requestId: context.requestId, fileId: file.id, ...describeError(error) }),
    ),
  )
}

const get = async ({ context, actor, method, headers, params, query }: Call<typeof endpoint, Asker>) => {
  const { file, holder } = await openedBy(context, actor, query.auth, params.filename)
  if (!file) throw new AppError('not_found')
  requireServable(file)
  // An object is written once: its id is its version.
  const etag = `"${file.id}"`
  const kind = fileKinds[file.kind]
  const inline = kind.inline && query.download !== 'true'
  const name = downloadName(file.referenceNumber, file.documentType, file.kind)
  const answered = fileHeaders({ etag, mime: kind.mime, name, inline })
  if (etagMatches(headers.get('if-none-match'), etag)) return new HandlerResponse(null, answered, 304)

  const condition = headers.get('if-range')
  const range = condition === null || condition === etag ? readRange(headers.get('range'), file.size) : undefined
  if (range === 'unsatisfiable')
    return new HandlerResponse(null, { ...answered, 'Content-Range': `bytes */${file.size}` }, 416)
  const status = range ? 206 : 200
  const sized = {
    ...answered,
    'Content-Length': String(range?.length ?? file.size),
    ...(range && { 'Content-Range': `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}` }),
  }
  if (method === 'HEAD') return new HandlerResponse(null, sized, status)
  const object = await context.files.get(keyOf(file.id, file.kind), range && { range })
  if (!object) throw new AppError('not_found')
  recordAccess(context, file, holder, inline)
  return new HandlerResponse(object.body, sized, status)
}

export const getFile = handler(endpoint, get, findingFile)
