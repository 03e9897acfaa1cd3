import { useRef } from 'react'
import { Link } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import { crashMatches, crashMatchNames, type SameCrash as Found } from '@portal/contract/requests/same-crash'
import { statusLabel } from '@portal/contract/requests/status-labels'
import { Button, toast, useAction } from '@portal/ui'
import { documentName } from '../files/document-name.ts'
import { fileUrl } from '../files/use-download.ts'
import type { AnyRequest } from './request.ts'
import { giveFiles } from './file-target.ts'
import { hrefFor, openedInApp, useUrlState } from '../url-state.ts'
import { Section } from './section.tsx'
import { useSameCrash } from './use-same-crash.ts'

const fetchFile = async ({ name, label, type }: Found['documents'][number]): Promise<File> => {
  const response = await fetch(await fileUrl({ name }))
  if (!response.ok) throw new Error(`The file could not be fetched: ${response.status}`)
  return new File([await response.blob()], label, { type })
}

/** Chooses the document delivered for another request as the file to deliver for this one. Nothing is sent before Upload. */
const UseDocument = ({ request, document }: { request: Found; document: Found['documents'][number] }) => {
  const button = useRef<HTMLButtonElement>(null)
  const { busy, run } = useAction()
  const label = documentName(request, document.documentType)
  const use = async () => {
    const files = new DataTransfer()
    files.items.add(await fetchFile(document))
    const dialog = button.current?.closest('[role=dialog]') ?? null
    if (!giveFiles(dialog, document.documentType, files.files))
      toast({ title: `This request doesn't need a ${label.toLowerCase()} now`, tone: 'danger' })
  }
  return (
    <Button
      ref={button}
      variant="secondary"
      size="small"
      busy={busy}
      onClick={() => void run(use, { failed: "We couldn't get the file" })}
    >
      Use Its {label}
    </Button>
  )
}

interface SameCrashProps {
  request: AnyRequest
  viewer: User
  /** The documents that the viewer can deliver now; their file fields have these names. */
  deliverable: readonly DocumentType[]
}

/** For staff: other requests about the same crash, with what was delivered for them, or about the same client and date. */
export const SameCrash = ({ request, viewer, deliverable }: SameCrashProps) => {
  const { found: data } = useSameCrash(request.id, viewer.role)
  const { state } = useUrlState()
  const groups = crashMatchNames.flatMap((match) => {
    const found = (data ?? []).filter((same) => same.match === match)
    return found.length > 0 ? [{ match, found }] : []
  })
  return groups.map(({ match, found }) => (
    <Section key={match} title={crashMatches[match]}>
      <ul className="divide-y divide-line rounded-control border border-line bg-card">
        {found.map((same) => (
          <li key={same.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <Link
                href={hrefFor({ ...state, request: same.id, file: null, panel: null })}
                state={openedInApp}
                className="font-mono font-semibold text-accent"
              >
                {same.referenceNumber}
              </Link>
              <p className="text-sm text-muted wrap-anywhere">
                {[same.clientName, same.lawFirmName ?? 'Guest', statusLabel(same.status).label].join(' · ')}
              </p>
            </div>
            <div className="flex flex-wrap gap-2 empty:hidden">
              {same.documents
                .filter(({ documentType, scan }) => !scan && deliverable.includes(documentType))
                .map((document) => (
                  <UseDocument key={document.name} request={same} document={document} />
                ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  ))
}
