import { fileKinds } from '@portal/contract/files'
import { isOrderLetter, type LetterData } from '@portal/contract/letters'
import { limits } from '@portal/contract/limits'
import { oneLine } from './letters/one-line.ts'

/** The stored document of a letter, when it is there and small enough to travel in it. */
export const attachable = async (data: LetterData, files: R2Bucket): Promise<R2Object | null> => {
  const stored = isOrderLetter(data) && data.fileName ? await files.head(data.fileName) : null
  return stored && stored.size <= limits.attachmentBytes ? stored : null
}

/** The document of a letter as its attachment; undefined when it cannot travel in it. */
export const attachmentOf = async (data: LetterData, files: R2Bucket) => {
  const stored = await attachable(data, files)
  const object = stored && (await files.get(stored.key))
  if (!object || !isOrderLetter(data)) return undefined
  return {
    disposition: 'attachment' as const,
    filename: oneLine(data.downloadName ?? `${data.referenceNumber}.${fileKinds.pdf.extension}`, 150).replace(
      /["\\/]/g,
      '_',
    ),
    type: fileKinds.pdf.mime,
    content: await object.bytes(),
  }
}
