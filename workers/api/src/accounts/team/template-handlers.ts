import { removeAuthorizationTemplate, uploadAuthorizationTemplate, type Firm } from '@portal/contract/accounts/team'
import { AppError } from '@portal/contract/api/errors'
import { authorizationTemplate } from '@portal/contract/files/file-kinds'
import { audit } from '../../audit/audit.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { assertRowsChanged, writeAll, refusedAs } from '../../db/client.ts'
import { scanSoon } from '../../files/scanning/scan.ts'
import { deleteFile, insertFiles } from '../../files/store.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import { handler, type Upload } from '../../handler.ts'
import { requireFile } from '../../requests/documents.ts'
import { requireOwnFirm, requireManagedFirm } from './own-firm.ts'
import { updateAuthorizationFile } from './store.ts'
import { fileIdIn } from '../../files/names.ts'

/**
 * Replaces or removes a firm's authorization template, and deletes the old file.
 * @throws AppError `changed_meanwhile` when someone else changed the template since `firm` was read.
 */
const changeTemplate = async (
  context: RequestContext,
  actor: Actor,
  firm: Firm,
  file: Upload | null,
): Promise<void> => {
  const old = firm.authorizationTemplate?.name
  const oldId = old === undefined ? null : fileIdIn(old)
  const createdAt = context.now.toISOString()
  const row = file && {
    id: file.id,
    requestId: firm.id,
    documentType: 'authorizationTemplate' as const,
    kind: file.kind,
    label: file.label,
    size: file.size,
    createdAt,
  }
  await writeAll(context.db, [
    updateAuthorizationFile(context, firm.id, { from: oldId, to: file?.id ?? null }),
    assertRowsChanged(context.db),
    ...(row ? insertFiles(context, [row]) : []),
    ...(oldId === null ? [] : [deleteFile(context, oldId)]),
    audit(
      context,
      actor,
      'law-firm-changed',
      firm.name,
      `authorization template ${file ? (oldId ? 'replaced' : 'added') : 'removed'}`,
    ),
  ]).catch(refusedAs('changed_meanwhile'))
  if (file) scanSoon(context, [file.id])
  if (old !== undefined) context.waitUntil(removeUnnamed(context, [old]))
}

export const templateHandlers = {
  uploadAuthorizationTemplate: handler(uploadAuthorizationTemplate, async ({ context, actor, receive }) => {
    const firm = await requireManagedFirm(context, actor)
    const { files } = await receive()
    await changeTemplate(context, actor, firm, requireFile('file', files.file, authorizationTemplate))
    return requireOwnFirm(context, actor)
  }),

  removeAuthorizationTemplate: handler(removeAuthorizationTemplate, async ({ context, actor }) => {
    const firm = await requireManagedFirm(context, actor)
    if (!firm.authorizationTemplate) throw new AppError('not_found')
    await changeTemplate(context, actor, firm, null)
  }),
}
