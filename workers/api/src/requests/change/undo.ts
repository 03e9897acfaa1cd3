import type { Actor, RequestContext } from '../../context.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { isStaff } from '@portal/contract/accounts/roles'
import { restoreFile } from '../../files/store.ts'
import { setPlate } from '../actions/correct-store.ts'
import { isFileField, type FileField } from '../current-files.ts'
import { restoreLinksOfFile } from '../delivery-links/store.ts'
import type { DocumentChange } from '../documents.ts'
import { findRows, type Row } from '../kinds-store.ts'
import { deleteMessage } from '../messages/store.ts'
import { changeRequests, type Plan } from './change-requests.ts'
import {
  isCancellation,
  isUndoneBy,
  lastChangeAfterUndo,
  openEntries,
  undoableEntry,
  undoColumnWithout,
  type UndoEntry,
} from './undo-entries.ts'
import { planUndoOfCancellation } from './undo-cancellation.ts'
import { findSentChanges } from './undo-store.ts'
import { canSee } from '../visibility.ts'
import { isOnlyForStaff } from './write-store.ts'
import { forAuditLog } from '../../activity/for-staff.ts'

/** Makes the document that a change withdrew current again. */
const undoneDocument = (
  context: RequestContext,
  { request }: Row,
  { at, before, endedFile }: UndoEntry,
): DocumentChange[] => {
  const field = Object.keys(before).find((name): name is FileField => isFileField(name))
  if (!field || !endedFile) return []
  return [
    {
      statements: [
        restoreFile(context, endedFile),
        ...restoreLinksOfFile(context, { requestId: request.id, fileId: endedFile, revokedAt: at }),
      ],
      current: { field, fileId: (before[field] ?? null) as string | null },
      endedFile: undefined,
      afterCommit: () => {},
    },
  ]
}

/**
 * Undoes the last change of requests: a change by staff, with its document and waiting emails, or a client's change.
 * @param undos the change to undo, by request.
 * @param actor null for a guest.
 * @param sees whether the actor still sees a request that was read again.
 * @returns the changed requests, and the refused requests with the reason: `state` when the time is over, `sent` when
 * an email about the change was sent, `changed` when another change followed.
 */
export const undoRequests = async (
  context: RequestContext,
  actor: Actor | null,
  rows: readonly Row[],
  undos: ReadonlyMap<string, string>,
  sees: (request: RequestRow) => boolean = (request) => actor !== null && canSee(actor, request),
) => {
  let sent: ReadonlySet<string> = new Set()
  const readAgain = async (ids: readonly string[]) => {
    const [found, changes] = await Promise.all([findRows(context, ids), findSentChanges(context, undos)])
    sent = changes
    return found.filter(({ request }) => sees(request))
  }
  /** The requests about which people are emailed. */
  const emailed = new Set<string>()
  const by = actor && isStaff(actor.role) ? 'staff' : 'client'
  const plan: Plan<Row, 'state' | 'sent' | 'changed'> = async (row, id) => {
    const { request } = row
    const { now } = context
    const undo = undos.get(request.id) ?? ''
    if (sent.has(undo)) return { refused: 'sent' }
    const isMine = (entry: UndoEntry) => isUndoneBy(entry, by, actor?.id)
    if (!openEntries(request, now).some((entry) => entry.id === undo && isMine(entry))) return { refused: 'state' }
    const entry = undoableEntry(request, now, by, isMine)
    if (entry?.id !== undo) return { refused: 'changed' }
    if (isCancellation(entry)) {
      const change = await planUndoOfCancellation(context, actor, row, id, entry)
      if (change.emails) emailed.add(request.id)
      return change
    }
    const hasLaterReply = request.clientRepliedAt !== (entry.after['clientRepliedAt'] ?? null)
    const before = Object.entries(entry.before).filter(
      ([name]) =>
        !isFileField(name) &&
        // A client may have sent a file meanwhile, which retention must find.
        name !== 'hasClientDocuments' &&
        !(name === 'clientRepliedAt' && hasLaterReply),
    )
    // The agency may have been told the corrected values meanwhile, so staff look again.
    const seenAgain =
      entry.by === 'client' && 'correctedAt' in entry.before && request.requestedFromAgencyOn !== null
        ? { correctedAt: now.toISOString(), clientRepliedAt: now.toISOString() }
        : {}
    return {
      columns: {
        ...(Object.fromEntries(before) as Partial<RequestRow>),
        ...seenAgain,
        ...(!isOnlyForStaff(entry.before) && lastChangeAfterUndo(request, entry)),
        undo: undoColumnWithout(request, now, undo),
      },
      documents: undoneDocument(context, row, entry),
      activities: [`Undone: ${entry.activity}`],
      statements: [
        ...(entry.message ? [deleteMessage(context, request.id, entry.message)] : []),
        ...(entry.sealed ? [setPlate(context, request.id, entry.sealed)] : []),
      ],
      changesViewers: 'privateTo' in entry.before,
      undoes: undo,
      ...(actor && { audited: { by: actor, action: 'change-undone', detail: forAuditLog(entry.activity) } }),
    }
  }
  return { ...(await changeRequests(context, { rows, readAgain }, plan)), emailed }
}
