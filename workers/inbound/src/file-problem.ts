import { labelOf } from '@portal/api/files/names'
import type { AppError } from '@portal/contract/api/errors'
import {
  heicMessage,
  isHeic,
  kindNames,
  maxSizeLabel,
  signatureBytes,
  sniffKind,
  type FileRule,
} from '@portal/contract/files/file-kinds'
import type { AttachedFile } from './attachments.ts'

/** Why an attached file wasn't accepted, as its sender and staff read it. */
export const problemOf = ({ name, content }: AttachedFile, rule: FileRule, error: AppError): string => {
  const label = `“${labelOf(name)}”`
  if (/\.p7m$/i.test(name)) return `${label} is an encrypted email. Please send it without encryption.`
  if (isHeic(content)) return `${label}: ${heicMessage}`
  if (error.code === 'wrong_kind') return `We can't accept ${label}. Please send a ${kindNames(rule)}.`
  const kind = sniffKind(content.subarray(0, signatureBytes))
  if (error.code === 'too_large' && rule.kinds.includes('jpeg') && (kind === 'jpeg' || kind === 'png'))
    return `${label} is larger than ${maxSizeLabel(rule)}. Please upload it on the page of the request, which makes large photos smaller.`
  return `${label}: ${Object.values(error.fields ?? {})[0] ?? error.message}`
}

export const emptyProblem = (name: string): string => `“${labelOf(name)}” is empty. Please send it again.`

export const tnefProblem = (rule: FileRule): string =>
  `Your email program packed the attachments into “winmail.dat”, which other programs can't open. Please attach them as ${kindNames(rule)}.`
