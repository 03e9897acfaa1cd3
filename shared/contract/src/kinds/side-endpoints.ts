import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { RequestEmail } from '../emails/delivery.ts'
import { changeErrors, LinkCount, requestErrors, uploadErrors } from '../requests/changes.ts'
import { Conversation, NewMessage, ReadMessages, tooLongMessage } from '../requests/messages.ts'
import { SameCrash } from '../requests/same-crash.ts'
import { SameFile, Sha256 } from '../requests/same-file.ts'
import { limits } from '../limits.ts'
import { paragraphs } from '../text.ts'
import { kindNames, type KindId } from './kind-ids.ts'
import { anyReply } from './replies.ts'
import { actionOf } from './rules.ts'
import { clientFileRule } from './client-files.ts'
import { partsOf } from './inputs.ts'

/** The calls about what is beside a request: its links, messages, contact, numbers and matter. */
export const sideEndpointsFor = <Id extends KindId>(name: Id) => {
  const { kind, noun, calls, params } = partsOf(name)
  return {
    countLinks: endpoint({
      ...calls.countLinks,
      summary: `Count the delivery links for a ${noun} request`,
      access: staffRoles,
      params,
      reply: LinkCount,
      errors: requestErrors,
    }),

    turnOffLinks: endpoint({
      ...calls.turnOffLinks,
      summary: `Turn off all delivery links for a ${noun} request`,
      access: staffRoles,
      params,
      reply: z.object({ revoked: z.number() }),
      errors: requestErrors,
    }),

    listEmails: endpoint({
      ...calls.listEmails,
      summary: `List the emails about a ${noun} request and what became of each, newest first`,
      access: staffRoles,
      params,
      reply: z.array(RequestEmail),
      errors: requestErrors,
    }),

    listMessages: endpoint({
      ...calls.listMessages,
      summary: `List the messages of a ${noun} request, oldest first`,
      access: 'signed-in',
      params,
      reply: Conversation,
      errors: ['unauthenticated', 'not_found'],
    }),

    sendMessage: endpoint({
      ...calls.sendMessage,
      summary: `Send a message about a ${noun} request, or keep an internal note`,
      access: 'signed-in',
      params,
      body: NewMessage,
      files: { file: clientFileRule(name) },
      reply: Conversation,
      status: 201,
      errors: [...uploadErrors, 'key_reused', 'too_many'],
    }),

    readMessages: endpoint({
      ...calls.readMessages,
      summary: `Mark the messages of a ${noun} request as read`,
      access: 'signed-in',
      params,
      body: ReadMessages,
      errors: ['invalid', 'unauthenticated', 'not_found'],
    }),

    /** The request gets the id and the reference number of its new kind, which differ in their prefix alone. The earlier ones go on finding it. */
    move: endpoint({
      ...calls.move,
      summary: `Move a ${noun} request to another kind, with its documents and history`,
      access: actionOf(kind, 'move').roles,
      params,
      body: z.object({
        to: z.enum(kindNames.filter((other) => other !== name)),
        /** Answers to the fields that the other kind requires, by the names that it submits them by. */
        answers: z.record(z.string(), z.string()),
        /** An internal note about the request. */
        note: z._default(paragraphs(limits.messageLength, tooLongMessage), ''),
        sendEmails: z.optional(z.boolean()),
      }),
      reply: anyReply,
      errors: ['invalid', ...changeErrors],
    }),

    /** For a file that isn't uploaded yet. An upload with `unlessSame` compares the bytes that arrived. */
    findSameFile: endpoint({
      ...calls.findSameFile,
      summary: `List the documents of other crashes, and of a ${noun} request, that have the bytes of a file`,
      access: staffRoles,
      params,
      query: z.object({ sha256: Sha256 }),
      reply: z.array(SameFile),
      errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
    }),

    findSameCrash: endpoint({
      ...calls.findSameCrash,
      summary: `List other ${noun} requests about the same crash, newest first`,
      access: staffRoles,
      params,
      reply: z.array(SameCrash),
      errors: ['unauthenticated', 'forbidden', 'not_found'],
    }),
  } as const
}
