import { fileKinds } from '@portal/contract/files/file-kinds'
import type { FileRef } from '@portal/contract/files/file-refs'
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx'
import { ImagePreview } from './image-preview.tsx'

/** Whether the browser can show a file: it passed the virus scan and is a PDF or a picture. */
export const canPreview = ({ type, scan }: FileRef): boolean =>
  !scan && Object.values(fileKinds).some(({ mime, inline }) => mime === type && inline)

interface FilePreviewProps {
  file: FileRef
  title: string
  onClose: () => void
}

/** A dialog that shows a stored file. */
export const FilePreview = (props: FilePreviewProps) =>
  props.file.type === fileKinds.pdf.mime ? <PdfViewer {...props} /> : <ImagePreview {...props} />
