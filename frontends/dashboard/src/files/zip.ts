import { downloadZip } from 'client-zip'
import type { FileRef } from '@portal/contract/file-refs'
import { fileUrl } from './file-url.ts'

/**
 * The files in one ZIP, each under the name the server saves it by.
 * @throws when one of them cannot be had.
 */
export const zipOf = async (files: readonly FileRef[]): Promise<Blob> => {
  const entries: { name: string; input: Response }[] = []
  for (const file of files) {
    const input = await fetch(await fileUrl(file, true))
    if (!input.ok) throw new Error(`The file was answered with ${input.status}.`)
    const [, name = file.name] = /filename="([^"]+)"/.exec(input.headers.get('Content-Disposition') ?? '') ?? []
    entries.push({ name, input })
  }
  return downloadZip(entries).blob()
}
