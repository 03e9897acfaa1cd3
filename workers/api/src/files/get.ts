import { Failure } from '@portal/contract/failure'
import { fileKinds } from '@portal/contract/files'
import { getFile as endpoint } from '@portal/contract/stored-files'
import { actorOfToken, type Actor } from '../accounts/session.ts'
import { findActor } from '../accounts/store.ts'
import { etagMatches } from '../http/etag.ts'
import { fileHeaders } from '../http/file-headers.ts'
import { readRange } from '../http/range.ts'
import type { Scope } from '../scope.ts'
import { keyOf } from '../storage/objects.ts'
import { Answer, verb } from '../verb.ts'
import { downloadName } from './names.ts'
import { fileFor, fileNamed, requireServable } from './sight.ts'
import { linkOpens } from './store.ts'
import { readTicket } from './tickets.ts'

/** The file as the bearer, a ticket or a session token in the address opens it; undefined when it isn't theirs. */
const openedBy = async (scope: Scope, actor: Actor | null, auth: string | undefined, name: string) => {
  if (actor) return fileFor(scope, actor, name)
  const ticket = auth && (await readTicket(scope, auth))
  if (ticket && 'link' in ticket) {
    const file = await fileNamed(scope, name)
    return file && (await linkOpens(scope, ticket.link, file.id)) ? file : undefined
  }
  const holder = ticket ? await findActor(scope, ticket.sid, ticket.sub) : auth ? await actorOfToken(scope, auth) : null
  if (!holder) throw new Failure('unauthenticated')
  const file = await fileFor(scope, holder, name)
  return ticket && file?.id !== ticket.file ? undefined : file
}

export const getFile = verb(endpoint, async ({ scope, actor, method, headers, params, query }) => {
  const file = await openedBy(scope, actor, query.auth, params.filename)
  if (!file) throw new Failure('not_found')
  requireServable(file)
  // An object is written once: its id is its version.
  const etag = `"${file.id}"`
  const kind = fileKinds[file.kind]
  const answered = fileHeaders({
    etag,
    mime: kind.mime,
    name: downloadName(file.referenceNumber, file.documentType, file.kind),
    inline: kind.inline && query.download !== 'true',
  })
  if (etagMatches(headers.get('if-none-match'), etag)) return new Answer(null, answered, 304)

  const condition = headers.get('if-range')
  const range = condition === null || condition === etag ? readRange(headers.get('range'), file.size) : undefined
  if (range === 'unsatisfiable') return new Answer(null, { ...answered, 'Content-Range': `bytes */${file.size}` }, 416)
  const status = range ? 206 : 200
  const sized = {
    ...answered,
    'Content-Length': String(range?.length ?? file.size),
    ...(range && { 'Content-Range': `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}` }),
  }
  if (method === 'HEAD') return new Answer(null, sized, status)
  const object = await scope.files.get(keyOf(file.id, file.kind), range && { range })
  if (!object) throw new Failure('not_found')
  return new Answer(object.body, sized, status)
})
