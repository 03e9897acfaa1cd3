import { useEffect, useState } from 'react'
import type { FileRef } from '@portal/contract/files'
import { Alert, PageSpinner } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { fileUrl } from './file-url.ts'

interface ImagePreviewProps {
  file: FileRef
  title: string
  onClose: () => void
}

/** A stored photo, as wide as the screen allows. */
export const ImagePreview = ({ file, title, onClose }: ImagePreviewProps) => {
  const [url, setUrl] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let closed = false
    fileUrl(file).then(
      (opened) => closed || setUrl(opened),
      () => closed || setFailed(true),
    )
    return () => {
      closed = true
    }
  }, [file])

  return (
    <Dialog open onClose={onClose} title={title} slice="dashboard" width="wide">
      {failed ? (
        <Alert tone="danger" title="Failed to load the image">
          Please close it and try again, or download the file.
        </Alert>
      ) : url ? (
        <img
          src={url}
          alt={`${title}: ${file.label}`}
          onError={() => setFailed(true)}
          className="mx-auto max-w-full rounded-control"
        />
      ) : (
        <PageSpinner label="Loading the image" />
      )}
    </Dialog>
  )
}
