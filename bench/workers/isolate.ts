import app from '@portal/api/index'
import floorApp from './floor.ts'
import meteredApp from './metered.ts'

// A cold measurement loads this: the portal and its floor in one Worker, so that both start with the same code.

let count = 0

const counted = <Env>({ fetch }: { fetch: ExportedHandlerFetchHandler<Env> }): ExportedHandler<Env> => ({
  fetch: (request, env, context) => {
    count++
    return fetch(request, env, context)
  },
})

export const portal = counted(app)
export const metered = counted(meteredApp)
export const floor = counted({ fetch: floorApp.fetch })

/** How many calls this isolate has had: none when it is fresh. */
export default { fetch: () => Response.json({ calls: count }) }
