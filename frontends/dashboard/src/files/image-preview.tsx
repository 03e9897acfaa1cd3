import { useEffect, useState } from 'react'
import type { FileRef } from '@portal/contract/files/file-refs'
import { Alert, PageSpinner } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { fileUrl } from './file-url.ts'

interface ImagePreviewProps {
  file: FileRef
  title: string
  onClose: () => void
}

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
    <Dialog open onClose={onClose} title={title} width="wide">
      <section
        aria-label={`${title}, photo`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        data-autofocus
        className="-mx-5 -my-4 max-h-[76dvh] overflow-auto bg-sunken p-4 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent sm:rounded-b-card"
      >
        {failed ? (
          <Alert tone="danger" title="Failed to load image">
            Close this and try again, or download the file.
          </Alert>
        ) : url ? (
          <img
            src={url}
            alt={`${title}: ${file.label}`}
            onError={() => setFailed(true)}
            className="mx-auto max-w-full rounded-control"
          />
        ) : (
          <PageSpinner label="Loading image" />
        )}
      </section>
    </Dialog>
  )
}
