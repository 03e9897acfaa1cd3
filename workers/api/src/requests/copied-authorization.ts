import { AppError } from '@portal/contract/api/errors'
import type { StoredDocument } from '@portal/contract/requests/documents'
import { authorizationGone } from '@portal/contract/kinds/fields'
import type { Actor, RequestContext } from '../context.ts'
import { newPartBuffer, storeFile } from '../files/objects.ts'
import type { Upload } from '../handler.ts'
import { newId } from '../platform/ids.ts'
import { findAuthorization, authorizationOf, type AuthorizationSubject } from './authorizations-store.ts'
import { fileIdIn } from '../files/names.ts'

/** The name of another request's authorization, of which a new request gets a copy. */
export interface AuthorizationToCopy {
  readonly copyOf: string
}

export const isToCopy = (file: Upload | AuthorizationToCopy): file is AuthorizationToCopy => 'copyOf' in file

/** A request's files with the authorization that an account chose from another request. An uploaded one comes first. */
export const withAuthorization = <Name extends StoredDocument>(
  actor: Actor | null,
  { authorizationFrom }: { authorizationFrom?: string | undefined },
  field: NoInfer<Name>,
  files: Partial<Record<Name, Upload>>,
): Partial<Record<Name, Upload | AuthorizationToCopy>> =>
  actor && authorizationFrom ? { [field]: { copyOf: authorizationFrom }, ...files } : files

/**
 * Stores a copy of another request's authorization as a separate file, so that deleting either request leaves the other's.
 * The copy goes through the checks of an upload.
 * @throws AppError `invalid` naming the field when the actor doesn't see it, or it is about another client and matter.
 */
export const copyAuthorization = async (
  context: RequestContext,
  actor: Actor,
  subject: AuthorizationSubject,
  { copyOf }: AuthorizationToCopy,
): Promise<{ file: Upload; signedBy: string | null }> => {
  const { field, rule } = authorizationOf(subject.kind)
  const found = await findAuthorization(context, actor.id, subject, fileIdIn(copyOf))
  const object = found && (await context.files.get(copyOf))
  const file = object && { id: newId('file'), field, label: found.label, content: object.body, rule }
  const copy = file && (await storeFile(context, file, newPartBuffer()))
  if (!copy) throw new AppError('invalid', { fields: { [field]: authorizationGone } })
  return { file: copy, signedBy: found.signedBy }
}
