import { labelOf } from '@portal/api/files/names'
import type { AppError } from '@portal/contract/api/errors'
import { isHeic, signatureBytes, sniffKind } from '@portal/contract/files/check-file'
import {
  brokenPictureMessage,
  heicMessage,
  kindNames,
  maxSizeLabel,
  type FileRule,
} from '@portal/contract/files/file-kinds'
import { fileProblems, quoted } from '@portal/contract/files/file-problems'
import type { AttachedFile } from './attachments.ts'

/** Why an attached file wasn't accepted, as its sender and staff read it. */
export const problemOf = ({ name, content }: AttachedFile, rule: FileRule, error: AppError): string => {
  const file = quoted(labelOf(name))
  if (/\.p7m$/i.test(name)) return fileProblems.encrypted(file)
  if (isHeic(content)) return fileProblems.other(file, heicMessage)
  const kind = sniffKind(content.subarray(0, signatureBytes))
  const isTaken = kind !== undefined && rule.kinds.includes(kind)
  if (error.code === 'wrong_kind' && !isTaken) return fileProblems.wrongKind(file, kindNames(rule))
  if (error.code === 'too_large' && rule.kinds.includes('jpeg') && (kind === 'jpeg' || kind === 'png'))
    return fileProblems.tooLarge(file, maxSizeLabel(rule))
  return fileProblems.other(file, Object.values(error.fields ?? {})[0] ?? error.message)
}

export const damagedPhotoProblem = ({ name }: AttachedFile): string =>
  fileProblems.other(quoted(labelOf(name)), brokenPictureMessage)

export const emptyProblem = (name: string): string => fileProblems.empty(quoted(labelOf(name)))

export const tnefProblem = (rule: FileRule): string => fileProblems.packed(kindNames(rule))
