import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import { wrongKindMessage } from '@portal/contract/files/file-kinds'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { clientFileRule } from '@portal/contract/kinds/client-files'
import { emptyMessage, onlyNotesMention, chooseFile, type NewMessage } from '@portal/contract/requests/messages'
import { chooseAsk, chooseDocument, type AskCode } from '@portal/contract/requests/waiting'
import { asksFor, documentFor } from '@portal/contract/kinds/answers'
import type * as z from 'zod/mini'
import type { Actor } from '../../context.ts'
import type { Upload } from '../../handler.ts'

/** The body of a message. Tracking pages send neither `visibility` nor `asks`. */
type Body = Partial<z.infer<typeof NewMessage>>

const invalid = (field: keyof Body | 'file', message: string) =>
  new AppError('invalid', { fields: { [field]: message } })

/**
 * Checks the fields of a message, before its file is stored; a null author is a guest.
 * @throws AppError `forbidden` for what only staff or only clients may do, `invalid` for what the kind of request doesn't have.
 */
export const checkFields = (
  kind: KindId,
  author: Pick<Actor, 'role'> | null,
  { visibility, asks = [], answers, mentions = [] }: Body,
): void => {
  const byStaff = author !== null && isStaff(author.role)
  const isNote = visibility !== 'shared' && visibility !== undefined
  if (!byStaff && (isNote || asks.length > 0 || mentions.length > 0)) throw new AppError('forbidden')
  if (byStaff && answers) throw new AppError('forbidden')
  const offered: readonly AskCode[] = asksFor(kind)
  if (asks.some((code) => !offered.includes(code)) || (isNote && asks.length > 0)) throw invalid('asks', chooseAsk)
  if (visibility !== 'internal' && mentions.length > 0) throw invalid('mentions', onlyNotesMention)
  if (answers && documentFor(answers, kind) === null) throw invalid('answers', chooseDocument)
}

/** Checks a complete message. @throws AppError `invalid` when it says nothing, or `wrong_kind` for its file. */
export const checkContent = (kind: KindId, { text = '', asks = [], answers }: Body, file: Upload | undefined): void => {
  if (answers && !file) throw invalid('file', chooseFile)
  if (text === '' && asks.length === 0 && !file) throw invalid('text', emptyMessage)
  const { kinds } = clientFileRule(kind)
  // The tracking page has one endpoint for every kind of request.
  if (file && !(kinds as readonly string[]).includes(file.kind))
    throw new AppError('wrong_kind', { fields: { file: wrongKindMessage(clientFileRule(kind)) } })
}
