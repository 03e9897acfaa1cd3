import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { setPreview as endpoint } from '@portal/contract/admin/slice-previews'
import { HandlerResponse, handler } from '../../handler.ts'
import { passFor } from './pass.ts'

const none = (message: string) => new AppError('not_found', { message })

export const setPreview = handler(endpoint, async ({ context, params: { slice }, body: { tag } }) => {
  if (tag !== null) {
    if (!context.versions) throw none('This portal shows no previews.')
    const manifest = await context.versions.fetch(slice, tag, '/mf-manifest.json').catch(() => null)
    if (manifest?.status !== 200) throw none(`There is no preview "${tag}" of ${slice}.`)
  }
  const seconds = tag === null ? 0 : limits.previewSeconds
  const until = new Date(context.now.getTime() + seconds * 1000).toISOString()
  return new HandlerResponse({ until }, { 'Set-Cookie': await passFor(context, slice, tag) })
})
