import { useState } from 'react'
import { call } from '@portal/client'
import { uploadClientDocument } from '@portal/contract/crash-actions'
import { clientDocuments, clientDocumentTypes, type CrashReport } from '@portal/contract/crash-reports'
import { clientDocument, clientDocumentNote } from '@portal/contract/files'
import { ChoiceField } from '@portal/ui'
import { FileUpload } from '../reports/file-upload.tsx'

type ClientDocumentType = keyof typeof clientDocuments

const options = clientDocumentTypes.map((value) => ({ value, label: clientDocuments[value].label }))

/** Adds one of the client's documents, or takes the place of the one that is there. */
export const AddClientDocument = ({ report }: { report: CrashReport }) => {
  const [type, setType] = useState<ClientDocumentType>()
  const replaced = type && report[clientDocuments[type].field]
  return (
    <div className="rounded-control border border-line bg-card px-4 py-4">
      <FileUpload
        report={report}
        name="clientDocument"
        label="Add a document"
        rule={clientDocument}
        note={clientDocumentNote}
        action="Upload Document"
        ready={type !== undefined}
        send={async (file, upload) =>
          type && call(uploadClientDocument, { params: { id: report.id }, body: { type }, files: { file } }, upload)
        }
        done={{ title: 'Document Uploaded', description: type ? clientDocuments[type].label : '' }}
        failed={{ title: 'Upload Failed', description: 'Failed to upload client document' }}
        onDone={() => setType(undefined)}
      >
        <ChoiceField
          label="Document type"
          name="clientDocumentType"
          options={options}
          value={type ?? ''}
          onChange={(value) => setType(value as ClientDocumentType)}
        />
        <output className="block text-sm text-muted">
          {type && replaced && `It takes the place of ${replaced.label}.`}
        </output>
      </FileUpload>
    </div>
  )
}
