import { formatDate, localDateOf } from '@portal/contract/dates'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import { DocumentList } from '../files/document-list.tsx'
import { documentLabel } from '../files/document-name.ts'
import { kindOf, type AnyRequest } from './request.ts'
import { Disclosure } from './section.tsx'

interface VersionsProps {
  request: AnyRequest
  types: readonly DocumentType[]
}

/** The earlier versions of documents of these types. The server sends them to staff only. */
export const Versions = ({ request, types }: VersionsProps) => {
  const versions = request.versions.filter(({ documentType }) => types.includes(documentType))
  if (versions.length === 0) return null
  const listed = versions.map((version) => {
    const day = formatDate(localDateOf(version.endedAt))
    const how = version.ended === 'replaced' ? 'replaced' : 'withdrawn'
    return {
      title: `${documentLabel(request, version.documentType)}, ${how} ${day}${version.reason ? `: ${version.reason}` : ''}`,
      file: version,
    }
  })
  return (
    <Disclosure label={versions.length === 1 ? '1 earlier version' : `${versions.length} earlier versions`}>
      <DocumentList documents={listed} empty="" errors={kindOf(request).downloadErrors} />
      <p className="mt-2 text-sm text-muted">Only staff can open these.</p>
    </Disclosure>
  )
}
