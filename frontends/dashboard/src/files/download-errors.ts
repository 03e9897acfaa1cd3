interface ErrorText {
  title: string
  description?: string
}

/** The messages of a failed download: `refused` when the server refused it, `broken` when no reply arrived. */
export interface DownloadErrors {
  readonly refused: ErrorText
  readonly broken: ErrorText
}

export const downloadErrors: DownloadErrors = {
  refused: { title: 'Download Failed', description: 'Unable to download the file. Please try again.' },
  broken: { title: 'Download Error', description: 'An error occurred while downloading the file.' },
}

/** Downloads from a preview. */
export const viewerErrors: DownloadErrors = {
  refused: { title: 'Failed to download file' },
  broken: { title: 'Error downloading file' },
}
