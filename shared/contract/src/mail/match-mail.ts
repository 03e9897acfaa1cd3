import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { agencyKindNames } from '../agencies/agency-kinds.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { DeliveredDocument, RequestId } from '../kinds/any-request.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'
import { documentForms, doubts } from '../reading/codes.ts'
import { ReadPageSchema } from '../reading/read-page.ts'
import { line } from '../text.ts'

const { match } = limits.mail

const Fact = z.object({
  result: z.enum(['agrees', 'similar', 'differs', 'absent']),
  found: z.readonly(z.array(z.string())),
  page: z.int(),
})

const MatchedRequest = z.object({
  id: RequestId,
  kind: z.enum(kindNames),
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  reportNumber: z.nullable(z.string()),
  /** Of the directory, or the department as the requester typed it. */
  agency: z.nullable(
    z.object({
      name: z.string(),
      kind: z.nullable(z.enum(agencyKindNames)),
      ncic: z.nullable(z.string()),
      prefixes: z.string(),
    }),
  ),
  /** A firm's, or one that staff have accepted by their first step for it. */
  isAccepted: z.boolean(),
  /** The documents that staff can deliver for it now. */
  owed: z.array(DeliveredDocument),
  /** The documents that its client asked for. */
  asked: z.array(DeliveredDocument),
  /** Null for a guest's. Two requests for one client and date are told apart by it, the place and when they were submitted. */
  lawFirmName: z.nullable(z.string()),
  /** The place of the crash in the requester's words, asked for when the number isn't known. */
  crashPlace: z.nullable(z.string()),
  submittedAt: z.string(),
})
export type MatchedRequest = z.infer<typeof MatchedRequest>

const MailMatch = z.object({
  documentId: id('file'),
  form: z.enum(documentForms),
  /** Its pages without those before the report, such as a fax's cover. */
  pages: z.int(),
  answer: z.enum(['sure', 'likely', 'unknown']),
  candidates: z.readonly(
    z.array(
      z.object({
        requestId: RequestId,
        type: z.nullable(DeliveredDocument),
        isSure: z.boolean(),
        doubt: z.nullable(z.enum(doubts)),
        facts: z.object({ number: Fact, client: Fact, date: Fact, plate: Fact, agency: Fact }),
      }),
    ),
  ),
})
export type MailMatch = z.infer<typeof MailMatch>

export const matchMail = endpoint({
  method: 'POST',
  path: '/api/mail/match',
  summary: `Compare the text of up to ${match.files} files with the open requests. It isn't stored`,
  access: staffRoles,
  jsonBytes: match.bytes,
  body: z.object({
    files: z
      .array(
        z.object({ id: id('file'), pages: z.array(ReadPageSchema).check(z.minLength(1), z.maxLength(match.pages)) }),
      )
      .check(z.minLength(1), z.maxLength(match.files)),
  }),
  reply: z.object({
    matches: z.readonly(z.array(MailMatch)),
    /** The requests of the candidates. */
    requests: z.array(MatchedRequest),
    /** There are more open requests than were compared. */
    isCut: z.boolean(),
  }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'too_large'],
})

/** The requests that staff chose for files, with the facts that a file is compared with. Ids that name none are left out. */
export const findMailRequests = endpoint({
  method: 'GET',
  path: '/api/mail/requests',
  summary: 'Find the requests with these ids, for the files of the mail',
  access: staffRoles,
  query: z.object({ ids: line(limits.mail.pageSize * 40) }),
  reply: z.array(MatchedRequest),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})
