import type { ReactNode } from 'react'
import { call } from '@portal/client'
import { feeReceipt, scanStatusLabels } from '@portal/contract/files/file-kinds'
import type { FileRef } from '@portal/contract/files/file-refs'
import { addReceipt } from '@portal/contract/requests/fees'
import { Badge, Button } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useFilePreview } from '../files/preview.tsx'
import { DialogButton } from './dialog-button.tsx'
import { FileUpload } from './file-upload.tsx'
import type { AnyRequest } from './request.ts'

const title = 'Fee Receipt'

/** The receipt of the agency's fee, which staff open in the preview, with another button under its name. */
export const OpenReceipt = ({ file, children }: { file: FileRef; children: ReactNode }) => {
  const { open, onPoint, preview } = useFilePreview(file, title)
  return (
    <>
      {file.label}{' '}
      {file.scan && (
        <Badge tone={file.scan === 'infected' ? 'stopped' : 'pending'}>{scanStatusLabels[file.scan]}</Badge>
      )}
      <span className="-ml-3 flex flex-wrap">
        {open && (
          <Button variant="quiet" size="small" aria-label={`Preview ${title}`} onPointerEnter={onPoint} onClick={open}>
            Preview
          </Button>
        )}
        {children}
      </span>
      {preview}
    </>
  )
}

/** Adds the receipt, or one in place of it. */
export const AddReceipt = ({ request }: { request: AnyRequest }) => {
  const isReplaced = request.feeReceipt !== null
  const verb = isReplaced ? 'Replace' : 'Add'
  return (
    <DialogButton
      label={`${verb}…`}
      variant="quiet"
      aria-label={`${verb} the Receipt of the Fee`}
      command={`${verb} the Receipt of the Fee`}
    >
      {(close) => (
        <Dialog onClose={close} title={title}>
          <div className="space-y-4">
            <p>Only staff see it. {isReplaced && 'It replaces the earlier receipt, which is deleted.'}</p>
            <FileUpload
              request={request}
              name="feeReceipt"
              label="Receipt"
              rule={feeReceipt}
              submitLabel={`${verb} Receipt`}
              send={(file, options) => call(addReceipt, { params: { id: request.id }, files: { file } }, options)}
              success={{
                title: isReplaced ? 'Receipt Replaced' : 'Receipt Added',
                description: request.referenceNumber,
              }}
              failure={{ title: 'Upload Failed', description: 'Failed to upload the receipt' }}
              onDone={close}
            />
          </div>
        </Dialog>
      )}
    </DialogButton>
  )
}
