import * as z from 'zod/mini'
import { email } from '../text.ts'

interface ContactEmail {
  /** The error of a guest's request without it. */
  readonly message: string
  readonly invalid: string
  /** Accounts may send it empty. */
  readonly mayBeEmpty?: true
}

/** A guest's email address. */
export const contactEmailField = ({ message, invalid, mayBeEmpty }: ContactEmail) => {
  const address = email(invalid, message)
  return {
    control: 'none',
    schema: z.optional(mayBeEmpty ? z.union([z.literal(''), address]) : address),
    reply: z.nullable(z.string()),
    ownColumn: true,
    message,
  } as const
}
