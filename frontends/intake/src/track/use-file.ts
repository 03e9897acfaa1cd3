import { useState } from 'react'
import { call, errorMessage, urlOf } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { getFile } from '@portal/contract/files/stored-files'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { startDownload, toast } from '@portal/ui'
import { getFreshRequest } from './endpoints.ts'

const ticketOf = ({ documents, messages }: TrackedRequest, name: string): string | undefined =>
  [...documents, ...messages.flatMap(({ files }) => files)].find((file) => file.name === name)?.ticket

/** A URL that opens the file for a minute. @throws what `call` throws */
const urlFor = async (session: string, filename: string, download: boolean): Promise<string> => {
  const auth = ticketOf(await call(getFreshRequest, {}, { bearer: session }), filename)
  if (!auth) throw new AppError('not_found', { message: 'The file was removed or replaced.' })
  return urlOf(getFile, { params: { filename }, query: { auth, ...(download && { download: 'true' }) } })
}

const showError = (title: string, error: unknown) => toast({ title, description: errorMessage(error), tone: 'danger' })

/** Downloads a file of the request, or opens it in a new tab, where a phone shows all pages of a PDF. */
export const useFile = (session: string, name: string) => {
  const [busy, setBusy] = useState<'view' | 'download'>()

  const download = async () => {
    setBusy('download')
    try {
      startDownload(await urlFor(session, name, true))
    } catch (error) {
      showError('Download Failed', error)
    }
    setBusy(undefined)
  }

  const view = async () => {
    // Opened before the URL is known: browsers block tabs that open later than the click.
    const tab = window.open('', '_blank')
    setBusy('view')
    try {
      const url = await urlFor(session, name, false)
      if (tab) tab.location.replace(url)
      else window.location.assign(url)
    } catch (error) {
      tab?.close()
      showError("We couldn't open the file", error)
    }
    setBusy(undefined)
  }

  return { busy, download, view }
}
