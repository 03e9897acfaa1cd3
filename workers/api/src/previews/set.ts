import { Failure } from '@portal/contract/failure'
import { limits } from '@portal/contract/limits'
import { setPreview as endpoint } from '@portal/contract/previews'
import { Answer, verb } from '../verb.ts'
import { passFor } from './pass.ts'

const none = (message: string) => new Failure('not_found', { message })

export const setPreview = verb(endpoint, async ({ scope, params: { slice }, body: { tag } }) => {
  if (tag !== null) {
    if (!scope.versions) throw none('This portal shows no previews.')
    const manifest = await scope.versions.fetch(slice, tag, '/mf-manifest.json').catch(() => null)
    if (manifest?.status !== 200) throw none(`There is no preview "${tag}" of ${slice}.`)
  }
  const seconds = tag === null ? 0 : limits.previewSeconds
  const until = new Date(scope.now.getTime() + seconds * 1000).toISOString()
  return new Answer({ until }, { 'Set-Cookie': await passFor(scope, slice, tag) })
})
