import { fullName } from '@portal/contract/accounts/full-name'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { listDomains } from '@portal/contract/agencies/agencies'
import { brand } from '@portal/contract/brand'
import { unverifiedForClients, type Message } from '@portal/contract/requests/messages'
import { downloadName, fileRef } from '../../files/names.ts'
import { domainOf } from '../../mail/agency-address.ts'
import type { FoundConversation } from './store.ts'

type Row = FoundConversation['messages'][number]

/** Who sees a conversation: an account, or a guest on their tracking page. */
export interface Reader {
  readonly userId: string | null
  readonly isStaff: boolean
}

/** Clients see that an unverified sender wrote, and nothing that the sender chose. */
const unverifiedMessage = ({ id, source, createdAt }: Row): Message => ({
  id,
  visibility: 'shared',
  author: { kind: 'unverified', name: unverifiedForClients.name, self: false },
  source,
  text: unverifiedForClients.text,
  asks: [],
  files: [],
  problems: [],
  email: null,
  createdAt,
})

const nameOf = ({ authorKind, authorEmail, author, agency, source }: Row, reader: Reader): string => {
  if (authorKind === 'staff' && !reader.isStaff) return brand.name
  if (authorKind === 'agency' && agency) return agencyTitle(agency)
  if (authorKind === 'notice' && agency) return `Portal of ${agencyTitle(agency)}`
  if (author && !author.deletedAt) return fullName(author)
  // The guest who helps somebody needn't know that person's address.
  if (source === 'signing') return (reader.isStaff && authorEmail) || 'The signer'
  // Without either, the account was deleted or the guest erased.
  return authorEmail ?? 'Deleted user'
}

/** The sites of a notice's sender, and those of its agency. */
const sitesOf = ({ authorEmail, agency }: Row): string[] => [
  domainOf(authorEmail ?? ''),
  ...listDomains(agency?.noticeDomains ?? ''),
  ...(agency?.portalUrl ? [new URL(agency.portalUrl).hostname] : []),
]

const isOwn = ({ authorKind, authorId }: Row, { userId }: Reader): boolean =>
  userId === null ? authorKind === 'client' && authorId === null : authorId === userId

const presentMessage = (
  request: FoundConversation['request'],
  row: Row,
  files: FoundConversation['files'],
  reader: Reader,
): Message => {
  const own = files.filter(({ messageId }) => messageId === row.id)
  const original = own.find(({ documentType }) => documentType === 'originalEmail')
  return {
    id: row.id,
    visibility: row.visibility,
    author: { kind: row.authorKind, name: nameOf(row, reader), self: isOwn(row, reader) },
    source: row.source,
    text: row.text,
    asks: row.asks,
    ...(reader.isStaff && row.visibility === 'internal' && { mentions: JSON.parse(row.mentions) as string[] }),
    files: own
      .filter(({ documentType, endedAt }) => documentType !== 'originalEmail' && (reader.isStaff || endedAt === null))
      .map((file) => {
        const ref = fileRef(file)
        const hidesName = row.authorKind === 'staff' && !reader.isStaff
        const client = reader.userId && request.namedClient
        return { ...ref, label: hidesName ? downloadName(request, file.documentType, file.kind, client) : ref.label }
      }),
    problems: [...row.problems],
    email:
      reader.isStaff && row.source === 'email'
        ? {
            isCut: row.isCut,
            automatic: row.automatic,
            from: row.visibility === 'agency' ? row.authorEmail : null,
            ...(row.authorKind === 'notice' && { sites: sitesOf(row) }),
            reports: row.reports,
            original: original ? fileRef(original) : null,
          }
        : null,
    createdAt: row.createdAt,
  }
}

/** The messages as a reader sees them: clients see neither staff's names nor their internal notes. */
export const presentMessages = ({ request, messages, files }: FoundConversation, reader: Reader): Message[] =>
  messages.map((row) =>
    row.authorKind === 'unverified' && !reader.isStaff
      ? unverifiedMessage(row)
      : presentMessage(request, row, files, reader),
  )
