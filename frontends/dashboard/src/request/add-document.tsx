import { useState } from 'react'
import { call } from '@portal/client'
import { documentsFrom, type DocumentType } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'
import { ChoiceField } from '@portal/ui'
import { documentLabel } from '../files/document-name.ts'
import { kindOf, type AnyRequest } from './request.ts'
import { FileUpload } from './file-upload.tsx'

/** Adds a client's document or replaces the one of the same type. */
export const AddDocument = ({ request }: { request: AnyRequest }) => {
  const { rules, calls, documentNote } = kindOf(request)
  const [type, setType] = useState<DocumentType>()
  const replaced = request.documents.find(({ documentType }) => documentType === type)
  return (
    <FileUpload
      request={request}
      name="clientDocument"
      isKept
      label="Document"
      rule={documentOf(rules, rules.authorization).rule}
      {...(documentNote !== undefined && { note: documentNote })}
      submitLabel="Upload Document"
      ready={type !== undefined}
      send={async (file, options) =>
        type && call(calls.addDocument, { params: { id: request.id }, body: { type }, files: { file } }, options)
      }
      success={{ title: 'Document Uploaded', description: type ? documentLabel(request, type) : '' }}
      failure={{ title: 'Upload Failed', description: 'Failed to upload client document' }}
      onDone={() => setType(undefined)}
    >
      <ChoiceField
        label="Document type"
        name="clientDocumentType"
        options={documentsFrom(rules, 'client').map((value) => ({ value, label: documentLabel(request, value) }))}
        value={type ?? ''}
        onChange={(value) => setType(value as DocumentType)}
      />
      <output className="block text-sm text-muted">
        {replaced && `This replaces ${replaced.label}. Staff can still open the earlier version.`}
      </output>
    </FileUpload>
  )
}
