import { createInstance } from '@module-federation/runtime'
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRegisteredShare,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as wouter from 'wouter'
import * as client from '@portal/client'
import { singletons, type Singleton } from '@portal/federation/singletons'
import * as ui from '@portal/ui'

declare const SHARED_VERSIONS: Record<Singleton, string>

/** The module federation protocol's interface of a slice's entry. */
interface Container {
  init: (shareScope: object, initScope: object[]) => Promise<unknown>
  get: (module: string) => Promise<() => unknown>
}

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

const configured = singletons()
const shared = (name: Singleton, eager = true) => ({
  version: SHARED_VERSIONS[name],
  scope: 'default',
  shareConfig: { ...configured[name], eager },
})

/** Shares the shell's own module instances with the slices. */
const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: {
    react: { ...shared('react'), lib: () => react },
    'react/jsx-runtime': { ...shared('react/jsx-runtime'), lib: () => jsxRuntime },
    'react-dom': { ...shared('react-dom'), lib: () => reactDom },
    wouter: { ...shared('wouter'), lib: () => wouter },
    '@portal/client': { ...shared('@portal/client'), lib: () => client },
    '@portal/ui': { ...shared('@portal/ui'), lib: () => ui },
    '@portal/ui/overlays': {
      ...shared('@portal/ui/overlays', false),
      get: async () => {
        const overlays = await ui.loadOverlays()
        return () => overlays
      },
    },
  } satisfies Record<Singleton, object>,
})

/** Loads a module that a slice exposes. Done here because the runtime's own loading is left out of the build. */
export const loadExposed = async (entryUrl: string, name: string): Promise<unknown> => {
  const container = (await import(/* @vite-ignore */ entryUrl)) as Container
  await container.init(host.shareScopeMap['default']!, [])
  return (await container.get(name))()
}
