import { init } from '@module-federation/runtime'
import * as core from '@module-federation/runtime/core'
import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as wouter from 'wouter'
import * as client from '@portal/client'
import { singletons } from '@portal/federation/singletons'
import * as ui from '@portal/ui'
import * as overlays from '@portal/ui/overlays'

// What the built shell brings to built slices, for a development server: its own modules, one instance each.
const modules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  wouter,
  '@portal/client': client,
  '@portal/ui': ui,
  '@portal/ui/overlays': overlays,
}
const configured: Record<string, { singleton: boolean; requiredVersion: string }> = singletons()
const shared = Object.entries(modules).map(([name, module]) => {
  const { requiredVersion } = configured[name] ?? configured['react']!
  const version = requiredVersion.slice(1)
  return [name, { version, lib: () => module, shareConfig: { singleton: true, requiredVersion } }]
})

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })
init({ name: 'shell', remotes: [], shared: Object.fromEntries(shared) })
