import { call, urlOf, useTexts } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { startDownload, useAction } from '@portal/ui'
import { getFreshRequest, getTrackedFile } from './endpoints.ts'
import { trackTexts } from './texts.ts'

const fileGone = 'The file was removed or replaced.'

const ticketOf = ({ documents, messages }: TrackedRequest, name: string): string | undefined =>
  [...documents, ...messages.flatMap(({ files }) => files)].find((file) => file.name === name)?.ticket

/** A URL that opens the file for a minute. @throws what `call` throws */
const urlFor = async (session: string, filename: string, download: boolean): Promise<string> => {
  const auth = ticketOf(await call(getFreshRequest, {}, { bearer: session }), filename)
  if (!auth) throw new AppError('not_found', { message: fileGone })
  return urlOf(getTrackedFile, { params: { filename }, query: { auth, ...(download && { download: 'true' }) } })
}

/** Downloads a file of the request, or opens it in a new tab, where a phone shows all pages of a PDF. */
export const useFile = (session: string, name: string) => {
  const t = useTexts(trackTexts)
  const downloading = useAction()
  const viewing = useAction()
  return {
    busy: downloading.busy ? 'download' : viewing.busy ? 'view' : undefined,
    download: () =>
      downloading.run(async () => startDownload(await urlFor(session, name, true)), { failed: t.downloadFailed }),
    view: () => {
      // Opened before the URL is known: browsers block tabs that open later than the click.
      const tab = window.open('', '_blank')
      const show = async () => {
        const url = await urlFor(session, name, false)
        if (tab) tab.location.replace(url)
        else window.location.assign(url)
      }
      return viewing.run(show, {
        failed: t.viewFailed,
        onError: () => {
          tab?.close()
          return false
        },
      })
    },
  }
}
