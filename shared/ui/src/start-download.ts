/** Downloads a URL with the browser. `name` defaults to the file name the server sends. */
export const startDownload = (url: string, name = ''): void =>
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
