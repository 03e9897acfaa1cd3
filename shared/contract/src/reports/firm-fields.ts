import * as z from 'zod/mini'
import { FileName } from '../files/file-refs.ts'
import { id } from '../id-schema.ts'
import { limits } from '../limits.ts'
import { flag, line } from '../text.ts'

// What a firm adds to its requests: the matter, and who of the firm sees them.

export const matterNumberRequired = 'Your firm asks for a matter number'
export const authorizationGone =
  "We can't use this authorization for this client and matter number. Remove it and upload a file."
export const notAMember = 'Choose verified members of your firm'

/** Ids of accounts, separated by commas. */
const people = z.pipe(
  z.pipe(
    line(limits.privateToMax * 40),
    z.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)),
  ),
  z.array(id('user')).check(z.maxLength(limits.privateToMax, `Name at most ${limits.privateToMax} people`)),
)

/** The fields of both request forms. Guests' are dropped. */
export const firmFields = {
  matterNumber: z.optional(line(limits.matterNumberLength)),
  attorney: z.optional(line(limits.nameLength)),
  /** Of the firm, only the requester, the managers and the members in `privateTo` see the request. */
  private: z._default(flag, false),
  privateTo: z.optional(people),
  /**
   * In place of an uploaded authorization, the name of one that `findAuthorizations` finds. The request gets a copy, and its
   * signer too unless `signedBy` names another.
   */
  authorizationFrom: z.optional(FileName),
  /** It is part of a bulk request, about which everyone gets one email. */
  bulk: z._default(flag, false),
}

/** The fields of both kinds' replies. */
export const firmFacts = {
  matterNumber: z.nullable(z.string()),
  attorney: z.nullable(z.string()),
  /** Null for a request that the whole firm sees; of a private one, the members named on it. */
  privateTo: z.nullable(z.array(id('user'))),
}
