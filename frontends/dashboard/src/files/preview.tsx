import { useContext } from 'react'
import { fileKinds } from '@portal/contract/files/file-kinds'
import type { FileRef } from '@portal/contract/files/file-refs'
import { IsDocked } from '../request/is-docked.ts'
import { RequestClient } from '../request/request-client.ts'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { openedOverRequest, useUrlState } from '../url-state.ts'

const viewer = lazyDialog(async () => (await import('./viewer.tsx')).Viewer, 'this file')

const preload = (): void => void viewer.preload().catch(() => {})

/** Whether the viewer shows a file, or says why not: it passed the virus scan and is no email. */
const canPreview = ({ type, scan }: FileRef): boolean =>
  !scan && type !== fileKinds.eml.mime && Object.values(fileKinds).some(({ mime }) => mime === type)

/** The preview of a stored file, which the URL names. `open` is undefined when the browser can't show it. */
export const useFilePreview = (file: FileRef, title: string) => {
  const { state, update, closeFile } = useUrlState()
  const isDocked = useContext(IsDocked)
  const client = useContext(RequestClient)
  const isPossible = canPreview(file)
  return {
    open: isPossible ? () => update({ file: file.name }, { state: openedOverRequest }) : undefined,
    /** Called when it will probably be opened. */
    onPoint: isPossible ? preload : undefined,
    preview: isPossible && state.file === file.name && (
      <viewer.Lazy file={file} title={client ? `${title}: ${client}` : title} onClose={() => closeFile(isDocked)} />
    ),
  }
}
