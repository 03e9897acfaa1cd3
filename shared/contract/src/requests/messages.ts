import * as z from 'zod/mini'
import { FileRef } from '../files/file-refs.ts'
import { idList, id } from '../ids.ts'
import { instant, paragraphs } from '../text.ts'
import { limits } from '../limits.ts'
import { askCodes, asks, chooseAsk, chooseDocument, type AskCode } from './waiting.ts'

export const emptyMessage = 'Write a message or attach a file'
export const tooLongMessage = `Use at most ${limits.messageLength.toLocaleString('en-US')} characters`

/** The line above what couldn't be used of an email. */
export const problemsTitle = (
  { text, files }: { text: string; files: readonly unknown[] },
  whose: 'this' | 'their' = 'this',
): string =>
  text || files.length > 0
    ? `Part of ${whose} email couldn't be used:`
    : `${whose === 'this' ? 'This' : 'Their'} email couldn't be read:`
export const onlyNotesMention = 'Only an internal note can mention people'

// The conversation about a request: messages that client and staff see, those between staff and the agency, and staff's internal
// notes.

/** Clients see `shared` messages alone. `internal`: only staff and admins see it. `agency`: the agency gets it, or wrote it, too. */
export const visibilities = ['shared', 'internal', 'agency'] as const
export type MessageVisibility = (typeof visibilities)[number]

export const chooseFile = 'Choose a file'

/** The origin of a message: the portal, a guest's tracking page, a link to sign, or an email. */
export const messageSources = ['portal', 'tracking', 'signing', 'email'] as const
export type MessageSource = (typeof messageSources)[number]

/** Who can have written a message. */
export const authorKinds = ['staff', 'client', 'unverified', 'agency', 'notice', 'sender'] as const
export type AuthorKind = (typeof authorKinds)[number]

/** Who wrote a message. Law-firm viewers and guests see staff under the product's name. */
export const MessageAuthor = z.object({
  /**
   * `client`: the requester, their firm, or a guest. `unverified`: an email from an address other than the requester's, or a forged one.
   * `agency`: an agency of the directory, as the receiving server confirmed. `notice`: a
   * domain of an agency's portal. `sender`: anyone else who wrote to the address for agencies.
   */
  kind: z.enum(authorKinds),
  /** `CollisionDocket` for staff, to everyone else. A guest or unverified sender has their email address. */
  name: z.string(),
  /** Whether the viewer wrote it. */
  self: z.boolean(),
})

/**
 * Whether a program wrote an email. `doubtful`: a program may have written it, so the email doesn't answer any ask.
 * `automatic`: a program wrote it, so only staff see the email, and nothing follows from it.
 */
export const automaticKinds = ['doubtful', 'automatic'] as const
export type AutomaticKind = (typeof automaticKinds)[number]
export const automaticLabels: Readonly<Record<AutomaticKind, string>> = {
  doubtful: 'Looks automatic',
  automatic: 'Automatic reply',
}

/** Clients see only that there is an email by an unverified sender. Its text could be meant to deceive them. */
export const unverifiedForClients = {
  name: 'Unverified sender',
  text: "We couldn't confirm who sent this email, so only our staff can read it.",
} as const

export const Message = z.object({
  id: id('message'),
  visibility: z.enum(visibilities),
  author: MessageAuthor,
  source: z.enum(messageSources),
  text: z.string(),
  /** The items that staff asked for with the message. */
  asks: z.array(z.enum(askCodes)),
  /** The names of those whom an internal note mentions; absent for clients, who see none. */
  mentions: z.optional(z.array(z.string())),
  files: z.array(FileRef),
  /** The parts of an email that couldn't be used, a sentence each. */
  problems: z.array(z.string()),
  /** For staff, about a message that was an email; null for everyone else. */
  email: z.nullable(
    z.object({
      /** Whether text was left out: quotes, a signature, or what is too long. */
      isCut: z.boolean(),
      automatic: z.nullable(z.enum(automaticKinds)),
      /** The address that it is from, of an agency's. */
      from: z.nullable(z.string()),
      /** Of a portal's notice: the sites to which its links may lead, those of its sender and of its agency. */
      sites: z.optional(z.array(z.string())),
      /** How many of its files are in Incoming Reports. */
      reports: z.number(),
      /** The file with the whole email, while it is kept. */
      original: z.nullable(FileRef),
    }),
  ),
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

/** A request's messages that the viewer may see, oldest first. */
export const Conversation = z.object({
  messages: z.array(Message),
  /** When the viewer last read them; null: never. Reading them with GET doesn't change it. */
  readAt: z.nullable(z.string()),
  /** The recipient of a message to the agency, for staff; null without an address. */
  agency: z.nullable(z.object({ id: id('agency'), name: z.string(), address: z.string() })),
})
export type Conversation = z.infer<typeof Conversation>

const text = paragraphs(limits.messageLength, tooLongMessage)

const separated = (codes: string): string[] => codes.split(',').filter(Boolean)
const isAskCode = (code: string): code is AskCode => Object.hasOwn(asks, code)
const askList = z.pipe(
  z.string().check(z.refine((codes) => separated(codes).every(isAskCode), chooseAsk)),
  z.transform((codes) => separated(codes).filter(isAskCode)),
)

const mentionList = idList('user', limits.mentions, `Mention at most ${limits.mentions} people`)

/** The text fields of a message, in a multipart body. An empty text needs a file. */
export const NewMessage = z.object({
  text: z._default(text, ''),
  /** Only staff may choose another than `shared`. */
  visibility: z._default(z.enum(visibilities), 'shared'),
  /**
   * The items that the client is asked for: codes separated by commas. Only staff; the request then waits for the
   * client.
   */
  asks: z._default(askList, []),
  /** The accounts of staff that an internal note mentions, separated by commas. Each gets a notice. */
  mentions: z._default(mentionList, []),
  /** The ask that the file answers. The file then becomes the request's document. */
  answers: z.optional(z.enum(askCodes, chooseDocument)),
})

/** The time of the newest message seen; an earlier one than before changes nothing. */
export const ReadMessages = z.object({ readAt: instant })
