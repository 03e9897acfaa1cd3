import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { setPreview } from '@portal/contract/admin/slice-previews'
import { HandlerResponse, handler } from '../../handler.ts'
import { previewCookie } from './preview-cookie.ts'

const notFound = (message: string) => new AppError('not_found', { message })

export const slicePreviewHandlers = {
  setPreview: handler(setPreview, async ({ context, params: { slice }, body: { tag } }) => {
    if (tag !== null) {
      if (!context.slicePreviews) throw notFound('Previews are not set up for this portal.')
      const manifest = await context.slicePreviews.fetch(slice, tag, '/mf-manifest.json').catch(() => null)
      if (manifest?.status !== 200) throw notFound(`There is no preview "${tag}" of ${slice}.`)
    }
    const seconds = tag === null ? 0 : limits.previewSeconds
    const until = new Date(context.now.getTime() + seconds * 1000).toISOString()
    return new HandlerResponse({ until }, { 'Set-Cookie': await previewCookie(context, slice, tag) })
  }),
}
