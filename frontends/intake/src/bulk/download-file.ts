import { startDownload } from '@portal/ui'

/** Downloads a file that was made in the page. */
export const downloadFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  startDownload(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
