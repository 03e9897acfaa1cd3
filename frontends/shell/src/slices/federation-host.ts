import { createInstance } from '@module-federation/runtime'
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRegisteredShare,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core'
import { singletonConfig } from '@portal/federation/singletons'

/** The module federation protocol's interface of a slice's entry. */
interface Container {
  init: (shareScope: object, initScope: object[]) => Promise<unknown>
  get: (module: string) => Promise<() => unknown>
}

/** A module to share: loaded already, or loaded for the first slice that uses it. */
type Shared = { readonly version: string } & ({ readonly module: object } | { readonly load: () => Promise<object> })

/** Makes this page a federation host that shares modules, by name. Returns what loads a module that a slice exposes. */
export const createHost = (modules: Readonly<Record<string, Shared>>) => {
  // Slices are built without the federation runtime and look for it here.
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: {
      CurrentGlobal,
      ModuleFederation,
      getGlobalFederationConstructor,
      setGlobalFederationConstructor,
      setGlobalFederationInstance,
      helpers: { share: { getRegisteredShare } },
    },
  })
  const shared = Object.entries(modules).map(([name, share]) => {
    const config = { version: share.version, scope: 'default' }
    const shareConfig = singletonConfig(share.version)
    if ('module' in share)
      return [name, { ...config, shareConfig: { ...shareConfig, eager: true }, lib: () => share.module }]
    const get = async () => {
      const module = await share.load()
      return () => module
    }
    return [name, { ...config, shareConfig: { ...shareConfig, eager: false }, get }]
  })
  const host = createInstance({ name: 'shell', remotes: [], shared: Object.fromEntries(shared) })

  // Done here because the runtime's own loading is left out of the build.
  return async (entryUrl: string, name: string): Promise<unknown> => {
    const container = (await import(/* @vite-ignore */ entryUrl)) as Container
    await container.init(host.shareScopeMap['default']!, [])
    return (await container.get(name))()
  }
}
