import { watchSession, type Session } from '@portal/client'
import { createOrderKey, type OrderKey } from './order-key.ts'
import { emptyOrder, type OrderForm } from './order.ts'

/** A form being filled: kept in memory alone, for files cannot be stored, and so until the page is loaded anew. */
export interface Draft {
  readonly id: string
  /** The account that fills it; undefined while nobody but a guest did. */
  owner: string | undefined
  form: OrderForm
  readonly key: OrderKey
}

const newDraft = (): Draft => ({
  id: crypto.randomUUID(),
  owner: undefined,
  form: emptyOrder,
  key: createOrderKey(),
})

let kept = newDraft()

/** Whether this session may go on with the draft: its owner, or a guest whom the server left without a session. */
const mayGoOn = ({ owner }: Draft, session: Session): boolean =>
  owner === undefined || (session.user ? session.user.id === owner : session.state === 'signed-out' && session.ended)

export const fillIn = (draft: Draft, form: OrderForm): void => {
  draft.form = form
}

/** Forgets the draft; one that took its place since stays. */
export const dropDraft = (draft: Draft = kept): void => {
  if (draft === kept) kept = newDraft()
}

/** What this session goes on filling: what was kept, else an empty form. A guest's becomes the account's that signs in. */
export const draftFor = (session: Session): Draft => {
  if (!mayGoOn(kept, session)) dropDraft()
  if (session.user) kept.owner = session.user.id
  return kept
}

// Whoever signs in or out while the form is not on screen: nobody finds what another filled in.
watchSession((session) => {
  if (session.state !== 'loading') draftFor(session)
})
