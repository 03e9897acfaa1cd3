/** Saves what is at an address through the browser's own download, under the name the server gives. */
export const save = (url: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
