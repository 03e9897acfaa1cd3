import { useState } from 'react'
import type { CallOptions } from '@portal/client'
import type { FileRule } from '@portal/contract/files/file-kinds'
import { ChoiceField } from '@portal/ui'
import type { AnyReport } from '../report.ts'
import { FileUpload } from './file-upload.tsx'

interface AddDocumentProps<Type extends string> {
  report: AnyReport
  types: readonly Type[]
  documents: Readonly<Record<Type, { readonly label: string }>>
  rule: FileRule
  note?: string
  send: (type: Type, file: File, options: CallOptions) => Promise<unknown>
}

/** Adds a client's document or replaces the one of the same type. */
export const AddDocument = <Type extends string>({
  report,
  types,
  documents,
  rule,
  note,
  send,
}: AddDocumentProps<Type>) => {
  const [type, setType] = useState<Type>()
  const replaced = report.documents.find(({ documentType }) => documentType === type)
  return (
    <FileUpload
      report={report}
      name="clientDocument"
      label="Document"
      rule={rule}
      {...(note !== undefined && { note })}
      submitLabel="Upload Document"
      ready={type !== undefined}
      send={async (file, options) => type && send(type, file, options)}
      success={{ title: 'Document Uploaded', description: type ? documents[type].label : '' }}
      failure={{ title: 'Upload Failed', description: 'Failed to upload client document' }}
      onDone={() => setType(undefined)}
    >
      <ChoiceField
        label="Document type"
        name="clientDocumentType"
        options={types.map((value) => ({ value, label: documents[value].label }))}
        value={type ?? ''}
        onChange={(value) => setType(value as Type)}
      />
      <output className="block text-sm text-muted">
        {replaced && `This replaces ${replaced.label}. Staff can still open the earlier version.`}
      </output>
    </FileUpload>
  )
}
