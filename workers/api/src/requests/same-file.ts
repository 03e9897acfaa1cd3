import { AppError } from '@portal/contract/api/errors'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { RequestContext } from '../context.ts'
import { handler } from '../handler.ts'
import { storeOf } from './kinds-store.ts'
import { findSameFiles, type FileTarget } from './same-file-store.ts'

/** @throws AppError `same_file` when the bytes belong to another crash, or are already a document of the request. */
export const assertNewFile = async (context: RequestContext, request: FileTarget, sha256: string): Promise<void> => {
  if ((await findSameFiles(context, request, sha256)).length > 0) throw new AppError('same_file')
}

export const sameFileHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    findSameFile: handler(calls.findSameFile, async ({ context, actor, params, query }) => {
      const { request } = await store.visibleRequest(context, actor, params.id)
      return findSameFiles(context, request, query.sha256)
    }),
  }
}
