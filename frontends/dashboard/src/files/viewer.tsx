import { fileKinds } from '@portal/contract/files/file-kinds'
import type { FileRef } from '@portal/contract/files/file-refs'
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx'
import { ImagePreview } from './image-preview.tsx'

interface ViewerProps {
  file: FileRef
  title: string
  onClose: () => void
}

/** A stored file, over the page or in the place of the request beside its list. */
export const Viewer = (props: ViewerProps) =>
  props.file.type === fileKinds.pdf.mime ? <PdfViewer {...props} /> : <ImagePreview {...props} />
