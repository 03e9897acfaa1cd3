import { useState } from 'react'
import { call } from '@portal/client'
import { documents, type StoredDocument } from '@portal/contract/reports/documents'
import { ChoiceField } from '@portal/ui'
import { kindOf, type AnyReport } from '../report.ts'
import { FileUpload } from './file-upload.tsx'

/** Adds a client's document or replaces the one of the same type. */
export const AddDocument = ({ report }: { report: AnyReport }) => {
  const { clientDocuments, endpoints } = kindOf(report)
  const { types, rule, note } = clientDocuments
  const [type, setType] = useState<StoredDocument>()
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
      send={async (file, options) =>
        // Each kind takes documents of its own.
        call(
          endpoints.addDocument,
          { params: { id: report.id }, body: { type: type as never }, files: { file } },
          options,
        )
      }
      success={{ title: 'Document Uploaded', description: type ? documents[type].label : '' }}
      failure={{ title: 'Upload Failed', description: 'Failed to upload client document' }}
      onDone={() => setType(undefined)}
    >
      <ChoiceField
        label="Document type"
        name="clientDocumentType"
        options={types.map((value) => ({ value, label: documents[value].label }))}
        value={type ?? ''}
        onChange={(value) => setType(value as StoredDocument)}
      />
      <output className="block text-sm text-muted">
        {replaced && `This replaces ${replaced.label}. Staff can still open the earlier version.`}
      </output>
    </FileUpload>
  )
}
