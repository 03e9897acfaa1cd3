import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { send } from './kit.ts'

/** `member` belongs to the report's firm but didn't request it; `other` belongs to another firm. */
export const callers = ['nobody', 'member', 'unverified', 'other', 'staff', 'admin'] as const
export type Caller = (typeof callers)[number]

type Call = [path: string, sending?: Parameters<typeof send>[2]]

/** Makes an endpoint's call about a report. `own` is the id of the caller's account. */
export type MakeCall = (
  request: ReplyOf<'chp'>,
  caller: Caller,
  police: ReplyOf<'police'>,
  own: string,
) => Call | Promise<Call>
