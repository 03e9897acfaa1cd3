import type { AppError } from '@portal/contract/api/errors'
import { unreadTexts, warningCodes, warningKey } from '@portal/contract/reading/codes'
import type { PdfWarning } from '@portal/contract/reading/warnings'
import type { SameCrash } from '@portal/contract/requests/same-crash'
import type { SameFile } from '@portal/contract/requests/same-file'
import { documentLabel } from '../files/document-name.ts'
import type { AnyRequest } from './request.ts'
import type { FileCheck } from './use-file-check.ts'

/** The place of the same bytes, in words. */
const sameText = (request: AnyRequest, same: SameFile): string => {
  const label = documentLabel(same, same.documentType)
  if (same.id !== request.id)
    return `The same file ${same.state === 'waiting' ? 'is waiting to be delivered' : 'was delivered'} for ${same.clientName} (${same.referenceNumber}) as ${label}`
  if (same.state === 'waiting') return `The same file is already waiting to be delivered as ${label}`
  return same.state === 'delivered'
    ? `The same file is already this request's ${label}`
    : `The same file was this request's ${label} before, and was replaced or withdrawn`
}

/** Why the file may be the wrong one for a request: the same bytes, or a warning of the check. */
export interface Conflict {
  readonly request: string
  readonly code: PdfWarning['code'] | 'same'
  readonly text: string
}

export type Target = Pick<AnyRequest, 'id' | 'clientName'>

/** These are about the file, and said once for all its requests. */
const ofFile: readonly Conflict['code'][] = ['form', 'type', 'pages', 'reports', 'unread']

/** Why the file may be the wrong one, as the browser and the server found. What nothing compared needs a second click too. */
export const conflictsIn = (
  request: AnyRequest,
  { same, unread, compared, compareWith }: FileCheck,
  also: readonly SameCrash[],
  refused: readonly Conflict[],
): Conflict[] => {
  const notRead: readonly PdfWarning[] | undefined = unread && [{ code: 'unread', text: unreadTexts[unread] }]
  const all = [{ id: request.id, result: compared }, ...also.map((one) => ({ id: one.id, result: compareWith(one) }))]
  const found: readonly Conflict[] = [
    ...same.map((one) => ({ request: request.id, code: 'same', text: sameText(request, one) }) as const),
    ...all.flatMap(({ id, result }) =>
      (notRead ?? result?.warnings ?? []).map((warning) => ({ ...warning, request: id })),
    ),
  ]
  const targets = new Set([request, ...also].map(({ id }) => id))
  const kept = refused.filter((one) => targets.has(one.request))
  // The server knows more of a request.
  return [
    ...found.filter((one) => !kept.some((other) => other.request === one.request && other.code === one.code)),
    ...kept,
  ]
}

/** Conflicts with several requests, each in words once. */
export const Conflicts = ({ conflicts, targets }: { conflicts: readonly Conflict[]; targets: readonly Target[] }) => {
  const said = conflicts.map(({ request, code, text }, at) => {
    const other = targets.slice(1).find(({ id }) => id === request)
    const isSaid = ofFile.includes(code) && conflicts.slice(0, at).some((one) => one.text === text)
    return isSaid ? '' : other ? `${other.clientName}: ${text}` : text
  })
  return (
    <ul className="list-inside list-disc">
      {[...new Set(said)].filter(Boolean).map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}.
        </li>
      ))}
    </ul>
  )
}

/** The warnings with which the server refused a file. */
export const warningsFrom = ({ fields = {} }: AppError, targets: readonly Target[]): Conflict[] =>
  targets.flatMap(({ id: request }) =>
    warningCodes.flatMap((code) => {
      const text = fields[warningKey(request, code)]
      return text ? [{ request, code, text }] : []
    }),
  )
