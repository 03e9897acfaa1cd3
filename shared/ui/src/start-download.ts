/** Saves what is at an address through the browser's own download, under the given name, else the one the server gives. */
export const startDownload = (url: string, name = ''): void =>
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
