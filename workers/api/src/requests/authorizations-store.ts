import { sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { SentAuthorization } from '@portal/contract/lists/docket'
import type { FileKind } from '@portal/contract/files/file-kinds'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import type { RequestContext } from '../context.ts'
import { jsonList, runQueries, staticSql } from '../db/client.ts'
import { ofAllSeen } from '../db/list-visibility.ts'
import { foldWords } from '@portal/contract/fold-words'
import { fileRef } from '../files/names.ts'
import { clientKey } from './same-crash/match.ts'
import { kindBy } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'

/** The authorization of a kind of request: the field that it is uploaded in, and that field's rule. */
export const authorizationOf = (id: KindId) => {
  const kind = kindBy(id)
  return { field: kind.authorization, rule: documentOf(kind, kind.authorization).rule }
}

/** So many of the newest requests whose words match are compared exactly. */
const maxCandidates = 200

/** So many words of a client's name are searched for, the longest. */
const searchedWords = 3
const wordNames = Array.from({ length: searchedWords }, (_, at) => `word${at}`)

interface Candidate {
  id: string
  kind: FileKind
  label: string
  size: number
  createdAt: string
  requestId: string
  referenceNumber: string
  clientName: string
  matterNumber: string | null
  signedBy: string | null
  private: number
}

const { placeholder: param, raw } = sql
const authorizationFields = kindNames.map((kind) => authorizationOf(kind).field)
const hasText = (name: string) => sql`instr(search_text, ${param(name)}) > 0`

// The index has all that the inner query needs, so that only matching rows are read.
const candidatesQuery = staticSql<Candidate>(
  sql`${ofAllSeen(
    'of_list',
    (
      from,
    ) => sql`select documents.id, documents.kind, documents.label, documents.size, documents.created_at as "createdAt", documents.signed_by as "signedBy",
      requests.id as "requestId", reference_number as "referenceNumber", client_name as "clientName",
      matter_number as "matterNumber", private_to is not null as "private", submitted_at as "submittedAt"
      from (
        select rowid as row from ${from} and ((${sql.join(wordNames.map(hasText), sql` and `)}) or ${hasText('matter')})
        order by serial desc limit ${raw(String(maxCandidates))}
      ) as found
      cross join requests on requests.rowid = found.row
      cross join documents on documents.request_id = requests.id and documents.ended_at is null and document_type in ${jsonList(authorizationFields)}
      where (documents.scan is null or documents.scan = 'clean')
        and documents.kind in (select value from json_each(${param('kinds')}))
        and (${param('file')} is null or documents.id = ${param('file')})`,
    kindNames,
  )} order by "submittedAt" desc`,
)

/** A matter number as it is compared: without case, spaces and punctuation. */
const matterKey = (matterNumber: string | null | undefined): string => foldWords(matterNumber ?? '').join('')

/** The kind, client and matter of a request. */
export interface AuthorizationSubject {
  kind: KindId
  clientName: string
  matterNumber?: string | null | undefined
}

/**
 * The authorizations of the requests that an account sees, of which a new request for this client or matter may get a copy,
 * those of the newest requests first. Names are compared as for staff's "Same crash".
 * @param file the id of the only one looked for.
 */
const findCandidates = async (
  { db }: Pick<RequestContext, 'db'>,
  user: string,
  { kind, clientName, matterNumber }: AuthorizationSubject,
  file: string | null,
): Promise<Candidate[]> => {
  const client = clientKey(clientName)
  const matter = matterKey(matterNumber)
  const words = foldWords(clientName).toSorted((a, b) => b.length - a.length)
  const [found] = await runQueries(
    db,
    {
      user,
      file,
      kinds: JSON.stringify(authorizationOf(kind).rule.kinds),
      matter: matter ? `  ${matter}` : null,
      // Every text contains an empty one, and none contains null.
      ...Object.fromEntries(wordNames.map((name, at) => [name, words[at] ? `  ${words[at]}` : at === 0 ? null : ''])),
    },
    candidatesQuery,
  )
  return found.filter(
    (one) =>
      (client !== '' && clientKey(one.clientName) === client) ||
      (matter !== '' && matterKey(one.matterNumber) === matter),
  )
}

/**
 * The authorizations that a form offers. A file shared by several requests is offered once, with the first of these
 * requests, whose date shows the file's age.
 */
export const findAuthorizations = async (
  context: Pick<RequestContext, 'db'>,
  user: string,
  subject: AuthorizationSubject,
): Promise<SentAuthorization[]> => {
  const files = new Map<string, Candidate>()
  for (const one of await findCandidates(context, user, subject, null))
    files.set(JSON.stringify([one.label, one.size, one.kind]), one)
  return [...files.values()].slice(0, limits.authorizationsFound).map((one) => {
    const { createdAt, requestId, referenceNumber, clientName, signedBy } = one
    const { name, label, size, type } = fileRef({ ...one, scan: null })
    const facts = { createdAt, requestId, referenceNumber, clientName, private: one.private === 1 }
    return { name, label, size, type, ...facts, ...(signedBy && { signedBy }) }
  })
}

/** The authorization with this id, if a request about the subject may get a copy of it. */
export const findAuthorization = async (
  context: Pick<RequestContext, 'db'>,
  user: string,
  subject: AuthorizationSubject,
  id: string,
): Promise<Pick<Candidate, 'label' | 'signedBy'> | undefined> => (await findCandidates(context, user, subject, id))[0]
