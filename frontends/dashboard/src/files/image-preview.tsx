import { useEffect, useState } from 'react'
import type { FileRef } from '@portal/contract/files/file-refs'
import { limits } from '@portal/contract/limits'
import { Alert, Button, PartSkeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { ZoomControls } from '../pdf-viewer/zoom-controls.tsx'
import { useDownload, fileUrl, viewerErrors } from './use-download.ts'

interface ImagePreviewProps {
  file: FileRef
  title: string
  onClose: () => void
}

/** A dialog that shows a stored picture, at first as wide as the window allows. */
export const ImagePreview = ({ file, title, onClose }: ImagePreviewProps) => {
  const [url, setUrl] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [percent, setPercent] = useState<number>(limits.zoom.initial)
  /** The picture's width at 100%, in CSS pixels. */
  const [width, setWidth] = useState<number>()
  const { busy, download } = useDownload(viewerErrors)
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
    <Dialog
      onClose={onClose}
      title={title}
      width="wide"
      filled
      inside
      header={
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <ZoomControls percent={percent} onZoom={setPercent} />
          <Button size="small" busy={busy} onClick={() => void download(file)} className="ml-auto">
            Download
          </Button>
        </div>
      }
    >
      <section
        aria-label={`${title}, photo`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        data-autofocus
        className="h-full overflow-auto overscroll-contain bg-sunken p-4 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent sm:rounded-b-card [@media(height<32em)]:h-[72dvh]"
      >
        {failed ? (
          <Alert tone="danger" title="Failed to load image">
            Close this and try again, or download the file.
          </Alert>
        ) : url ? (
          <img
            src={url}
            alt={`${title}: ${file.label}`}
            onLoad={({ currentTarget }) => setWidth(currentTarget.clientWidth)}
            onError={() => setFailed(true)}
            style={width && percent !== limits.zoom.initial ? { width: (width * percent) / 100, maxWidth: 'none' } : {}}
            className="mx-auto max-w-full rounded-control"
          />
        ) : (
          <PartSkeleton label="Loading image" className="mx-auto h-80 max-w-3xl bg-card" />
        )}
      </section>
    </Dialog>
  )
}
