import { subscribeToSession, type Session } from '@portal/client'
import type { ContactAnswers, Order, OrderKind } from './order-kind.ts'
import { createOrderKey, type OrderKey } from './order-key.ts'
import { storedDraft, type LostFile } from './stored-draft.ts'
import { createSubmission, type Submission } from './submission.ts'

/** A form being filled. What is typed outlives the page, files live as long as it does. */
export interface Draft<F, O extends Order> {
  readonly id: string
  /** The account that fills it; undefined while nobody but a guest did. */
  owner: string | undefined
  form: F
  /** What a reload left of it, when it comes from one: the files that have to be chosen again. */
  readonly restored: { readonly files: readonly LostFile[] } | undefined
  readonly key: OrderKey
  readonly submission: Submission<O>
}

export interface Drafts<F, O extends Order> {
  /** What this session goes on filling: what was kept, else an empty form. A guest's becomes the account's that signs in. */
  for: (session: Session) => Draft<F, O>
  fillIn: (draft: Draft<F, O>, form: F) => void
  /** Whether closing the page loses anything of it: a file, or what the browser does not keep. */
  wouldLose: (draft: Draft<F, O>) => boolean
  /** Forgets the draft; one that took its place since stays. */
  drop: (draft?: Draft<F, O>) => void
}

/** Whether anything was entered. */
export const isFilled = <F extends object>(form: F, empty: F): boolean =>
  (Object.keys(empty) as (keyof F)[]).some((name) => String(form[name]) !== String(empty[name]))

/** Whether this session may go on with a draft: its owner, or a guest whom the server left without a session. */
const mayGoOn = (owner: string | undefined, session: Session): boolean =>
  owner === undefined || (session.user ? session.user.id === owner : session.state === 'signed-out' && session.ended)

/** The drafts of one kind of order: one at a time in each tab, found by its owner alone. */
export const createDrafts = <F extends ContactAnswers, O extends Order>(kind: OrderKind<F, O>): Drafts<F, O> => {
  const { empty } = kind
  const stored = storedDraft(kind.storageKey, empty)
  let kept: Draft<F, O> | undefined
  // The browser has no room for it, or keeps nothing at all.
  let unkept = false

  const create = (session: Session): Draft<F, O> => {
    const before = stored.take(
      ({ owner, answers }) => mayGoOn(owner, session) && kind.fits?.({ ...empty, ...answers }) !== false,
    )
    const key = createOrderKey(before?.key)
    return {
      id: crypto.randomUUID(),
      owner: before?.owner,
      form: { ...empty, ...before?.answers },
      restored: before && { files: before.files },
      key,
      submission: createSubmission(kind, key, stored.remove),
    }
  }

  const drafts: Drafts<F, O> = {
    for: (session) => {
      if (kept && !mayGoOn(kept.owner, session)) {
        kept.submission.abandon()
        kept = undefined
      }
      kept ??= create(session)
      if (session.user) kept.owner = session.user.id
      return kept
    },
    fillIn: (draft, form) => {
      draft.form = form
      if (draft !== kept || draft.submission.state().sent) return
      if (isFilled(form, empty)) {
        const lost = draft.restored?.files ?? []
        unkept = !stored.write({ owner: draft.owner, form, key: draft.key.pending(), lost })
      }
      // Only what is this draft's: an account's waits for it while a guest looks at an empty form.
      else if (stored.owner() === draft.owner) stored.remove()
    },
    wouldLose: (draft) =>
      isFilled(draft.form, empty) && (unkept || Object.values(draft.form).some((answer) => answer instanceof File)),
    drop: (draft = kept) => {
      draft?.submission.abandon()
      if (draft !== kept) return
      kept = undefined
      stored.remove()
    },
  }

  // Whoever signs in or out while the form is not on screen: nobody finds what another filled in.
  subscribeToSession((session) => {
    if (session.state !== 'loading' && kept) drafts.for(session)
  })
  return drafts
}
