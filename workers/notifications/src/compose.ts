import { brand } from '@portal/contract/brand'
import { emailPattern } from '@portal/contract/text'
import { fileKinds } from '@portal/contract/files'
import { LetterData, letters } from '@portal/contract/letters'
import { limits } from '@portal/contract/limits'
import { deliveryUrl } from '@portal/contract/paths'
import { deriveToken } from '@portal/api/storage/tokens'
import { LetterError } from './letter-error.ts'
import { oneLine } from './letters/one-line.ts'
import { render } from './letters/render.ts'
import type { Mail, Scope } from './scope.ts'
import type { Claimed } from './store.ts'

/** The stored document, when it is there and small enough to travel in a letter. */
const attachmentOf = async ({ fileName, downloadName, referenceNumber }: LetterData, files: R2Bucket) => {
  const stored = fileName ? await files.head(fileName) : null
  if (!stored || stored.size > limits.attachmentBytes) return undefined
  const object = await files.get(stored.key)
  if (!object) return undefined
  return {
    disposition: 'attachment' as const,
    filename: oneLine(downloadName ?? `${referenceNumber}.${fileKinds.pdf.extension}`, 150).replace(/["\\/]/g, '_'),
    type: fileKinds.pdf.mime,
    content: await object.bytes(),
  }
}

/** A claimed row as a mail. Throws LetterError INVALID_LETTER for a row that can never become one. */
export const compose = async (row: Claimed, { origin, linkSecret, files }: Scope): Promise<Mail> => {
  const { data } = LetterData.safeParse(row.data)
  if (!data || !Object.hasOwn(letters, row.letter) || !emailPattern.test(row.address))
    throw new LetterError('INVALID_LETTER', 'The row is no letter')

  const attachment = await attachmentOf(data, files)
  const url = data.linkId && deliveryUrl(origin, await deriveToken(linkSecret, 'delivery', data.linkId))
  const delivery = url ? { url, attached: attachment !== undefined } : undefined
  return {
    from: brand.sender,
    replyTo: brand.email,
    to: row.address,
    ...(await render(row.letter, data, { origin, delivery })),
    attachments: attachment ? [attachment] : [],
  }
}
