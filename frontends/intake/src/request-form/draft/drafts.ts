import { subscribeToSession, type Session } from '@portal/client'
import { isStaff } from '@portal/contract/accounts/roles'
import { splitCc } from '@portal/contract/text'
import { createIdempotencyKey, type IdempotencyKey } from '../idempotency-key.ts'
import type { FormKind } from '../../kinds/form-kind.ts'
import { allForms } from '../../kinds/kinds.ts'
import type { FormValue, FormValues } from '../form-values.ts'
import { canRestore, emptyForm } from '../values.ts'
import { createSubmission, type Submission } from '../submission.ts'
import { createDraftFiles, filesIn, removeExpiredFiles, type DraftFiles } from './draft-files.ts'
import { createDraftStorage, type ClosedDraft, type LostFile } from './draft-storage.ts'

/** A form being filled in. Its text and its files survive a reload. */
export interface Draft {
  readonly id: string
  /** The user id of the account that filled it in; undefined for a guest. */
  owner: string | undefined
  values: FormValues
  /** The form's initial values, which don't count as input. */
  initial: FormValues
  /** The firm's defaults are in it. */
  hasDefaults?: true
  /** Whether the answers from the page's URL are filled in. */
  isFilledIn?: true
  /** Whether the files from before a reload are in the values, as far as they were stored. */
  areFilesRestored: boolean
  /** Set when the draft was restored after a reload: the files that have to be attached again. */
  readonly restored: { readonly files: readonly LostFile[] } | undefined
  readonly key: IdempotencyKey
  readonly submission: Submission
  readonly files: DraftFiles
}

export interface Drafts {
  readonly kind: FormKind
  /** The draft this session continues, or an empty one. A guest's draft becomes the account's at sign-in. */
  forSession: (session: Session) => Draft
  update: (draft: Draft, values: FormValues) => void
  /**
   * Starts a draft with these texts by field name; the form may not have all of them. Returns whether it did: a draft with
   * input stays unless it is to be replaced.
   */
  prefill: (session: Session, texts: Readonly<Record<string, string>>, replace?: boolean) => boolean
  /** Adds values to those that the form starts with, once. Returns false for a draft that was restored or has some. */
  startWith: (draft: Draft, values: Partial<FormValues>) => boolean
  /** Answers questions that have no answer yet, once. */
  fillIn: (draft: Draft, values: Partial<FormValues>) => void
  /** Whether closing the page would lose input: a file, or text the browser couldn't store. */
  hasUnsavedInput: (draft: Draft) => boolean
  /** Removes the draft, unless another one has replaced it. */
  discard: (draft?: Draft) => void
  /** The unfinished requests that this member of staff has set aside in this browser, or left in a tab that was closed. */
  calls: (session: Session) => readonly Call[]
  /** Puts the open draft of a member of staff away, with its files while this page is open. Returns false while it is being sent. */
  setAside: () => boolean
  /** Opens a call, once the open draft is set aside. */
  resume: (call: Call) => void
  discardCall: (call: Call) => void
}

export type Call = ClosedDraft<FormValues>

/** Whether any field differs from what the form started with. */
export const hasInput = (values: FormValues, initial: FormValues): boolean =>
  Object.keys(initial).some((name) => String(values[name]) !== String(initial[name]))

/** A draft can be continued by its owner, and by the signed-out visitor after the server has ended the owner's session. */
const canContinue = (owner: string | undefined, session: Session): boolean =>
  owner === undefined || (session.user ? session.user.id === owner : session.state === 'signed-out' && session.ended)

/** Staff enter what callers say. The caller's answers must not come up in another call, so staff open them by choice. */
const takesCalls = ({ user }: Session): boolean => user !== undefined && user !== null && isStaff(user.role)

const createDrafts = (kind: FormKind): Drafts => {
  const empty = emptyForm(kind)
  const storage = createDraftStorage(kind.storageKey, empty)
  let current: Draft | undefined
  let storeFailed = false
  const asideInPage = new Map<string, Draft>()
  /** The drafts set aside that the browser couldn't store, with the time since when. */
  const unstored = new Map<string, number>()

  const forget = (name: string) => {
    asideInPage.delete(name)
    unstored.delete(name)
  }

  const create = (session: Session): Draft => {
    const stored = storage.take(
      ({ owner, answers }) => canContinue(owner, session) && canRestore(kind, { ...empty, ...answers } as FormValues),
      takesCalls(session),
    )
    const key = createIdempotencyKey(stored?.key)
    const onSend = () => drafts.update(draft, draft.values)
    const id = stored?.id ?? crypto.randomUUID()
    const draft: Draft = {
      id,
      files: createDraftFiles(id),
      owner: stored?.owner,
      values: { ...empty, ...stored?.answers } as FormValues,
      initial: empty,
      restored: stored && { files: stored.files },
      areFilesRestored: !stored?.files.length,
      key,
      submission: createSubmission(kind, key, {
        onSend,
        onSuccess: () => {
          storage.remove()
          draft.files.clear()
        },
      }),
    }
    return draft
  }

  const drafts: Drafts = {
    kind,
    forSession: (session) => {
      if (current && !canContinue(current.owner, session)) {
        current.submission.abandon()
        // Also those that are being stored while their account signs out.
        current.files.clear()
        current = undefined
      }
      current ??= create(session)
      if (session.user) current.owner = session.user.id
      return current
    },
    update: (draft, values) => {
      draft.values = values
      if (draft !== current || draft.submission.state.get().receipt) return
      if (draft.areFilesRestored) draft.files.save(filesIn(values), draft.owner)
      if (hasInput(values, draft.initial) || draft.key.pending()) {
        const lostFiles = draft.restored?.files ?? []
        storeFailed = !storage.save({ id: draft.id, owner: draft.owner, values, key: draft.key.pending(), lostFiles })
      }
      // An empty guest form must not remove an account's draft, which waits until the account signs in again.
      else if (storage.owner() === draft.owner) storage.remove()
    },
    prefill: (session, texts, replace = false) => {
      const draft = drafts.forSession(session)
      if (!replace && hasInput(draft.values, draft.initial)) return false
      drafts.discard(draft)
      const known = Object.entries(texts).flatMap(([name, text]): [string, FormValue][] => {
        if (typeof empty[name] === 'boolean') return [[name, text === 'true']]
        return typeof empty[name] === 'string' ? [[name, text]] : []
      })
      const values = {
        ...empty,
        ...Object.fromEntries(known),
        ccEmails: splitCc(texts['ccEmails'] ?? ''),
        privateTo: (texts['privateTo'] ?? '').split(',').filter(Boolean),
      }
      const prefilled = drafts.forSession(session)
      // Prefilled values aren't input: untouched, they don't become an unfinished request.
      prefilled.initial = values
      drafts.update(prefilled, values)
      return true
    },
    startWith: (draft, values) => {
      if (draft.restored || draft.hasDefaults) return false
      draft.hasDefaults = true
      draft.initial = { ...draft.initial, ...values } as FormValues
      return true
    },
    fillIn: (draft, values) => {
      if (draft.isFilledIn) return
      draft.isFilledIn = true
      const open = Object.entries(values).filter(([name]) => name in empty && draft.values[name] === empty[name])
      draft.values = { ...draft.values, ...Object.fromEntries(open) } as FormValues
      draft.initial = { ...draft.initial, ...Object.fromEntries(open) } as FormValues
    },
    hasUnsavedInput: (draft) =>
      unstored.size > 0 ||
      (hasInput(draft.values, draft.initial) &&
        (storeFailed ||
          (Object.keys(filesIn(draft.values)).length > 0 && !(draft.areFilesRestored && draft.files.isSaved())))),
    discard: (draft = current) => {
      draft?.submission.abandon()
      draft?.files.clear()
      if (draft !== current) return
      current = undefined
      storage.remove()
    },
    calls: (session) => {
      if (!takesCalls(session)) return []
      const owner = session.user!.id
      const here = [...unstored].flatMap(([name, since]) => {
        const draft = asideInPage.get(name)
        return draft?.owner === owner ? [{ name, since, answers: draft.values }] : []
      })
      return [...here, ...storage.closed(owner)]
    },
    setAside: () => {
      const { progress, receipt } = current?.submission.state.get() ?? {}
      if (progress !== undefined) return false
      if (!current || receipt) return true
      if (hasInput(current.values, current.initial)) {
        asideInPage.set(current.id, current)
        if (!storage.close(current.id)) unstored.set(current.id, Date.now())
      }
      current = undefined
      return true
    },
    resume: ({ name }) => {
      if (!drafts.setAside()) return
      storage.open(name)
      current = asideInPage.get(name)
      forget(name)
    },
    discardCall: ({ name }) => {
      const inPage = asideInPage.get(name)
      inPage?.submission.abandon()
      forget(name)
      const id = storage.drop(name)
      const files = inPage?.files ?? (id && createDraftFiles(id))
      if (files) files.clear()
    },
  }

  // Reassigns the draft when someone signs in or out on another page, so it never shows to the wrong person.
  subscribeToSession((session) => {
    if (session.state === 'loading' || !current) return
    const draft = drafts.forSession(session)
    // A guest's files become those of the account that they sign in to.
    if (session.user && draft.areFilesRestored) draft.files.save(filesIn(draft.values), draft.owner)
  })
  return drafts
}

// Without a database there is nothing to remove.
removeExpiredFiles().catch(() => {})

const allDrafts = new Map(allForms.map((kind) => [kind, createDrafts(kind)]))

/** The drafts of a kind of request: one at a time in each tab, visible to its owner alone. */
export const draftsOf = (kind: FormKind): Drafts => allDrafts.get(kind)!
