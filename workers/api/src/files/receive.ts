import { AppError } from '@portal/contract/api/errors'
import { emptyFileMessage, type FileRule } from '@portal/contract/files/file-kinds'
import { readMultipart, type OnFile } from '../http/multipart.ts'
import { newId } from '../platform/ids.ts'
import type { RequestContext } from '../context.ts'
import type { ReceiveFiles, Upload } from '../handler.ts'
import { labelOf } from './names.ts'
import { newPartBuffer, storeFile, type PartBuffer } from './objects.ts'
import { removeUnnamed } from './sweep.ts'

// Browsers send an unused file input as an empty file without a name. Only that is accepted.
const rejectContent = async (fileName: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const unexpected = new AppError('invalid', { message: 'The request contains an unexpected file.' })
  if (fileName !== '') throw unexpected
  for await (const chunk of content) if (chunk.length > 0) throw unexpected
}

/** Stores the files of a multipart request by the endpoint's file rules. Each field takes one file. */
export const receiveInto =
  (context: RequestContext, request: Request): ReceiveFiles =>
  (rules, onFirstFile) => {
    const files: Partial<Record<string, Upload>> = {}
    const stored: Upload[] = []
    const receivedFields = new Set<string>()
    let part: PartBuffer | undefined
    const writings: Promise<unknown>[] = []
    const later = (writing: Promise<unknown>): void => {
      // Its error is thrown when all are waited for, which may be after it failed.
      writing.catch(() => {})
      writings.push(writing)
    }

    const onFile: OnFile = async (name, fileName, content, fields) => {
      const rule: FileRule | undefined = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (!rule || receivedFields.has(name)) return rejectContent(fileName, content)
      if (fileName !== '') onFirstFile(fields)
      const file = { id: newId('file'), field: name, label: labelOf(fileName), content, rule }
      const upload = await storeFile(context, file, (part ??= newPartBuffer()), later)
      if (!upload && fileName === '') return
      if (!upload) throw new AppError('invalid', { fields: { [name]: emptyFileMessage } })
      stored.push(upload)
      receivedFields.add(name)
      files[name] = upload
    }

    return {
      received: readMultipart(request, onFile)
        // Also after an error, because what is still being written can't be deleted.
        .finally(() => Promise.allSettled(writings))
        .then(async (fields) => {
          await Promise.all(writings)
          return { fields, files }
        }),
      discard: (keep = []) =>
        removeUnnamed(
          context,
          stored.filter((upload) => !keep.includes(upload)).map((upload) => upload.key),
        ),
    }
  }
