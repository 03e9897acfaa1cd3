import { AppError } from '@portal/contract/api/errors'
import { emptyFileMessage, type FileRule } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { line } from '@portal/contract/text'
import { readMultipart, type OnFile } from '../http/multipart.ts'
import { newId } from '../platform/ids.ts'
import type { RequestContext } from '../context.ts'
import type { ReceiveFiles, Upload } from '../handler.ts'
import { newPart, storeFile } from './objects.ts'
import { removeUnnamed } from './sweep.ts'

const label = (name: string): string =>
  line(limits.nameLength).safeParse(name.slice(0, limits.nameLength).replace(/[\ud800-\udbff]$/, '')).data || 'document'

// A browser sends a file input that nobody touched as an empty file without a name: that alone is let pass.
const refuseContent = async (fileName: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const unexpected = new AppError('invalid', { message: 'A file was sent that was not asked for.' })
  if (fileName !== '') throw unexpected
  for await (const chunk of content) if (chunk.length > 0) throw unexpected
}

/** Reads a multipart request into the bucket by the endpoint's file rules; each file at most once. */
export const receiveInto =
  (context: RequestContext, request: Request): ReceiveFiles =>
  (rules, early) => {
    const files: Partial<Record<string, Upload>> = {}
    const stored: Upload[] = []
    const seen = new Set<string>()
    let part: Uint8Array | undefined

    const onFile: OnFile = async (name, fileName, content, fields) => {
      const rule: FileRule | undefined = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (!rule || seen.has(name)) return refuseContent(fileName, content)
      if (fileName !== '') early(fields)
      const sent = { id: newId('file'), field: name, label: label(fileName), content, rule }
      const upload = await storeFile(context.files, sent, (part ??= newPart()))
      if (!upload && fileName === '') return
      if (!upload) throw new AppError('invalid', { fields: { [name]: emptyFileMessage } })
      stored.push(upload)
      seen.add(name)
      files[name] = upload
    }

    return {
      received: readMultipart(request, onFile).then((fields) => ({ fields, files })),
      discard: (kept = []) =>
        removeUnnamed(
          context,
          stored.filter((upload) => !kept.includes(upload)).map((upload) => upload.key),
        ),
    }
  }
