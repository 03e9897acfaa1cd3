import { staffFileTypes, storedFileTypes } from '@portal/contract/requests/documents'
import { AppError } from '@portal/contract/api/errors'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { createTicket, getFile } from '@portal/contract/files/stored-files'
import { requireAccess } from '../access.ts'
import { actorOfToken } from '../sessions/session.ts'
import { isStaff } from '@portal/contract/accounts/roles'
import { findMailFile } from '../mail/store.ts'
import { findWaitingFile } from '../requests/waiting-deliveries/store.ts'
import { recordOnce } from '../activity/record.ts'
import { etagMatches } from '../http/etag.ts'
import { fileHeaders, readRange } from '../http/file-headers.ts'
import { describeError, logError } from '../platform/log.ts'
import type { RequestContext, FindActor } from '../context.ts'
import { HandlerResponse, handler, type Call, type HandlerRequest } from '../handler.ts'
import { downloadName, keyOf, ownName, fileIdIn, requireServable } from '../files/names.ts'
import { findTrackedFile } from './tracked-store.ts'
import { findLinkedFile, findUserWithFile, type FoundFile, type UserWithFile } from '../files/store.ts'
import { issueTicket, readTicket } from '../files/tickets.ts'
import { canSee, firmOf } from '../requests/visibility.ts'
import { reportMissing } from '../health/missing-files.ts'

const isNamed = (file: FoundFile, name: string): boolean => keyOf(file.id, file.kind) === name

/** Reads the caller together with the file that the request names. */
const findCallerWithFile = ({ params }: HandlerRequest): FindActor<UserWithFile> =>
  findUserWithFile(fileIdIn((params as { filename: string }).filename))

/**
 * The file with that name, if the user can see its report. Only staff see earlier versions, files of internal notes,
 * original emails and receipts, and only a firm's verified members its authorization template.
 */
const fileFor = (user: UserWithFile, name: string): FoundFile | undefined => {
  const { file } = user
  if (!file || !isNamed(file, name)) return undefined
  if (file.templateOf !== null) return file.templateOf === firmOf(user) ? file : undefined
  if (!canSee(user, file)) return undefined
  const isForStaff = file.endedAt || file.isInternal || staffFileTypes.includes(file.documentType)
  return isForStaff && !isStaff(user.role) ? undefined : file
}

interface Access {
  /** Undefined when the file doesn't exist or the caller may not see it. */
  file: FoundFile | undefined
  /** Null for the holder of a delivery link, and for a guest on a tracking page. */
  user: UserWithFile | null
  isTracked?: true
}

/** The file as `fileFor` says, and for staff one that waits to be delivered or came in the mail. */
const fileOrWaiting = async (context: RequestContext, user: UserWithFile, name: string) => {
  const file = fileFor(user, name)
  if (file || !isStaff(user.role)) return file
  const id = fileIdIn(name)
  const waiting = (await findWaitingFile(context, id)) ?? (await findMailFile(context, id))
  return waiting && isNamed(waiting, name) ? waiting : undefined
}

/**
 * Finds the file for a bearer token or for the `auth` query parameter, which holds a ticket or a session token.
 * @throws AppError `unauthenticated` without any of them, `second_factor_setup_required` before the setup.
 */
const accessTo = async (
  context: RequestContext,
  bearer: UserWithFile | null,
  auth: string | undefined,
  name: string,
): Promise<Access> => {
  if (bearer) return { file: await fileOrWaiting(context, bearer, name), user: bearer }
  const find = findUserWithFile(fileIdIn(name))
  const ticket = auth && (await readTicket(context, auth))
  if (ticket && 'link' in ticket) {
    const file = await findLinkedFile(context, ticket.link, fileIdIn(name))
    return { file: file && isNamed(file, name) ? file : undefined, user: null }
  }
  if (ticket && 'request' in ticket) {
    const file = ticket.file === fileIdIn(name) ? await findTrackedFile(context, ticket) : undefined
    return { file: file && isNamed(file, name) ? file : undefined, user: null, isTracked: true }
  }
  const user = ticket
    ? await find(context, ticket.sid, ticket.sub)
    : auth
      ? await actorOfToken(context, auth, find)
      : null
  if (!user) throw new AppError('unauthenticated')
  requireAccess(getFile, user, context)
  const file = await fileOrWaiting(context, user, name)
  return { file: ticket && file?.id !== ticket.file ? undefined : file, user }
}

/** Records who viewed or downloaded a document, at most once an hour each: a viewer fetches it in many ranges. */
const recordAccess = (
  context: RequestContext,
  { file, user, isTracked }: Access & { file: FoundFile },
  isInline: boolean,
): void => {
  if (file.isInternal || file.templateOf) return
  const from = isTracked ? ' on the tracking page' : user ? '' : ' from an email link'
  const how = `${isInline ? 'viewed' : 'downloaded'}${from}` as const
  const activity = `${storedFileTypes[file.documentType].label} ${how}` as const
  if (user && (JSON.parse(user.recentActivities) as string[]).includes(activity)) return
  context.waitUntil(
    recordOnce({ ...context, actor: user }, file.requestId, activity, file.createdAt).catch((error: unknown) =>
      logError('access_not_recorded', { requestId: context.requestId, fileId: file.id, ...describeError(error) }),
    ),
  )
}

/** The error for a file without its object, which is a 404 only if the file was removed meanwhile: operators hear of it otherwise. */
const missingObject = async (context: RequestContext, findAgain: () => Promise<Access>): Promise<AppError> => {
  const { file } = await findAgain()
  if (!file) return new AppError('not_found')
  await reportMissing(context, [keyOf(file.id, file.kind)])
  return new AppError('restoring')
}

const serveFile = async ({
  context,
  actor,
  method,
  headers,
  params,
  query,
}: Call<typeof getFile, UserWithFile>): Promise<HandlerResponse<ReadableStream | null>> => {
  const access = await accessTo(context, actor, query.auth, params.filename)
  const { file } = access
  if (!file) throw new AppError('not_found')
  requireServable(file)
  // An object is never overwritten, so its id identifies its content.
  const etag = `"${file.id}"`
  const kind = fileKinds[file.kind]
  const inline = kind.inline && query.download !== 'true'
  const client = access.user && !isStaff(access.user.role) ? file.namedClient : null
  const name = file.referenceNumber ? downloadName(file, file.documentType, file.kind, client) : ownName(file)
  const commonHeaders = fileHeaders({ etag, mime: kind.mime, name, inline })
  if (etagMatches(headers.get('if-none-match'), etag)) return new HandlerResponse(null, commonHeaders, 304)

  const condition = headers.get('if-range')
  const range = condition === null || condition === etag ? readRange(headers.get('range'), file.size) : undefined
  if (range === 'unsatisfiable')
    return new HandlerResponse(null, { ...commonHeaders, 'Content-Range': `bytes */${file.size}` }, 416)
  const status = range ? 206 : 200
  const responseHeaders = {
    ...commonHeaders,
    'Content-Length': String(range?.length ?? file.size),
    ...(range && { 'Content-Range': `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}` }),
  }
  if (method === 'HEAD') return new HandlerResponse(null, responseHeaders, status)
  const object = await context.files.get(keyOf(file.id, file.kind), range && { range })
  if (!object) throw await missingObject(context, () => accessTo(context, actor, query.auth, params.filename))
  recordAccess(context, { ...access, file }, inline)
  return new HandlerResponse(object.body, responseHeaders, status)
}

const issueFileTicket = async ({ context, actor, params }: Call<typeof createTicket, UserWithFile>) => {
  const file = await fileOrWaiting(context, actor, params.filename)
  if (!file) throw new AppError('not_found')
  requireServable(file)
  return { ticket: await issueTicket(context, { file: file.id, sub: actor.id, sid: actor.sessionId }) }
}

export const fileHandlers = {
  getFile: handler(getFile, serveFile, findCallerWithFile),
  createTicket: handler(createTicket, issueFileTicket, findCallerWithFile),
}
