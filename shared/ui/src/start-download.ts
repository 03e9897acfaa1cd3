const download = (href: string, name: string): void =>
  Object.assign(document.createElement('a'), { href, download: name }).click()

/** Downloads a URL or a file with the browser. `name` defaults to the file name the server sends. */
export const startDownload = (source: string | Blob, name = ''): void => {
  if (typeof source === 'string') return download(source, name)
  const url = URL.createObjectURL(source)
  download(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
