import { fileKinds } from '@portal/contract/files/file-kinds'
import type { FileRef } from '@portal/contract/files/file-refs'
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx'
import { WordPreview } from '../word-viewer/word-preview.tsx'
import { ImagePreview } from './image-preview.tsx'

const wordTypes: readonly string[] = [fileKinds.doc.mime, fileKinds.docx.mime]

interface ViewerProps {
  file: FileRef
  title: string
  onClose: () => void
}

/** A stored file, over the page or in the place of the request beside its list. */
export const Viewer = (props: ViewerProps) => {
  const { type } = props.file
  if (type === fileKinds.pdf.mime) return <PdfViewer {...props} />
  return wordTypes.includes(type) ? <WordPreview {...props} /> : <ImagePreview {...props} />
}
