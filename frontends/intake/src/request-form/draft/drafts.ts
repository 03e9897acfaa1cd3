import { subscribeToSession, type Session } from '@portal/client'
import { splitCc } from '@portal/contract/text'
import { createIdempotencyKey, type IdempotencyKey } from '../idempotency-key.ts'
import type { ContactValues, RequestKind, RequestPayload } from '../request-kind.ts'
import { createSubmission, type Submission } from '../submission.ts'
import { createDraftStorage, type LostFile } from './draft-storage.ts'

/** A form being filled in. Its text survives a reload, its files don't. */
export interface Draft<F, P extends RequestPayload> {
  readonly id: string
  /** The user id of the account that filled it in; undefined for a guest. */
  owner: string | undefined
  values: F
  /** What the form started with, which doesn't count as input. */
  initial: F
  /** The firm's defaults are in it. */
  hasDefaults?: true
  /** Set when the draft was restored after a reload: the files that have to be attached again. */
  readonly restored: { readonly files: readonly LostFile[] } | undefined
  readonly key: IdempotencyKey
  readonly submission: Submission<P>
}

export interface Drafts<F, P extends RequestPayload> {
  /** The draft this session continues, or an empty one. A guest's draft becomes the account's at sign-in. */
  forSession: (session: Session) => Draft<F, P>
  update: (draft: Draft<F, P>, values: F) => void
  /**
   * Starts a draft with these texts by field name; the form may not have all of them. Returns whether it did: a draft with
   * input stays unless it is to be replaced.
   */
  prefill: (session: Session, texts: Readonly<Record<string, string>>, replace?: boolean) => boolean
  /** Adds values to those that the form starts with, once. Returns false for a draft that was restored or has some. */
  startWith: (draft: Draft<F, P>, values: Partial<F>) => boolean
  /** Whether closing the page would lose input: a file, or text the browser couldn't store. */
  hasUnsavedInput: (draft: Draft<F, P>) => boolean
  /** Removes the draft, unless another one has replaced it. */
  discard: (draft?: Draft<F, P>) => void
}

/** Whether any field differs from what the form started with. */
export const hasInput = <F extends object>(values: F, initial: F): boolean =>
  (Object.keys(initial) as (keyof F)[]).some((name) => String(values[name]) !== String(initial[name]))

/** A draft can be continued by its owner, and by the signed-out visitor after the server has ended the owner's session. */
const canContinue = (owner: string | undefined, session: Session): boolean =>
  owner === undefined || (session.user ? session.user.id === owner : session.state === 'signed-out' && session.ended)

/** The drafts of one kind of request: one at a time in each tab, visible to its owner alone. */
export const createDrafts = <F extends ContactValues, P extends RequestPayload>(
  kind: RequestKind<F, P>,
): Drafts<F, P> => {
  const { emptyForm } = kind
  const storage = createDraftStorage(kind.storageKey, emptyForm)
  let current: Draft<F, P> | undefined
  let storeFailed = false

  const create = (session: Session): Draft<F, P> => {
    const stored = storage.take(
      ({ owner, answers }) => canContinue(owner, session) && kind.canRestore?.({ ...emptyForm, ...answers }) !== false,
    )
    const key = createIdempotencyKey(stored?.key)
    const onSend = () => drafts.update(draft, draft.values)
    const draft: Draft<F, P> = {
      id: crypto.randomUUID(),
      owner: stored?.owner,
      values: { ...emptyForm, ...stored?.answers },
      initial: emptyForm,
      restored: stored && { files: stored.files },
      key,
      submission: createSubmission(kind, key, { onSend, onSuccess: storage.remove }),
    }
    return draft
  }

  const drafts: Drafts<F, P> = {
    forSession: (session) => {
      if (current && !canContinue(current.owner, session)) {
        current.submission.abandon()
        current = undefined
      }
      current ??= create(session)
      if (session.user) current.owner = session.user.id
      return current
    },
    update: (draft, values) => {
      draft.values = values
      if (draft !== current || draft.submission.state.get().receipt) return
      if (hasInput(values, draft.initial) || draft.key.pending()) {
        const lostFiles = draft.restored?.files ?? []
        storeFailed = !storage.save({ owner: draft.owner, values, key: draft.key.pending(), lostFiles })
      }
      // An empty guest form must not remove an account's draft, which waits until the account signs in again.
      else if (storage.owner() === draft.owner) storage.remove()
    },
    prefill: (session, texts, replace = false) => {
      const draft = drafts.forSession(session)
      if (!replace && hasInput(draft.values, draft.initial)) return false
      drafts.discard(draft)
      const known = Object.entries(texts).filter(([name]) => typeof emptyForm[name as keyof F] === 'string')
      const values = {
        ...emptyForm,
        ...Object.fromEntries(known),
        ccEmails: splitCc(texts['ccEmails'] ?? ''),
        private: texts['private'] === 'true',
        privateTo: (texts['privateTo'] ?? '').split(',').filter(Boolean),
      }
      const prefilled = drafts.forSession(session)
      // What was filled in isn't input: untouched, it doesn't become an unfinished request.
      prefilled.initial = values
      drafts.update(prefilled, values)
      return true
    },
    startWith: (draft, values) => {
      if (draft.restored || draft.hasDefaults) return false
      draft.hasDefaults = true
      draft.initial = { ...draft.initial, ...values }
      return true
    },
    hasUnsavedInput: (draft) =>
      hasInput(draft.values, draft.initial) &&
      (storeFailed || Object.values(draft.values).some((value) => value instanceof File)),
    discard: (draft = current) => {
      draft?.submission.abandon()
      if (draft !== current) return
      current = undefined
      storage.remove()
    },
  }

  // Reassigns the draft when someone signs in or out on another page, so it never shows to the wrong person.
  subscribeToSession((session) => {
    if (session.state !== 'loading' && current) drafts.forSession(session)
  })
  return drafts
}
