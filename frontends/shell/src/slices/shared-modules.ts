import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as wouter from 'wouter'
import * as client from '@portal/client'
import type { SharedModule } from '@portal/contract/shared-version'
import type { Singleton } from '@portal/federation/singletons'
import * as ui from '@portal/ui'
import type * as overlays from '@portal/ui/overlays'

declare const SHARED_VERSIONS: Record<Singleton, string>
export const sharedVersions = SHARED_VERSIONS

const loaded = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  wouter,
  '@portal/client': client,
  '@portal/ui': ui,
} satisfies Record<Exclude<Singleton, '@portal/ui/overlays'>, object>

/** The modules that are loaded with the shell, for the slices. */
export const sharedModules = Object.entries(loaded).map(([name, module]) => ({ name: name as Singleton, module }))

/** Known before the dialogs are loaded, which slices do after their first page. */
const overlayNames: Record<keyof typeof overlays, true> = {
  ConfirmAction: true,
  ConfirmDialog: true,
  Dialog: true,
  SaveDialog: true,
}

/** Names of React's development build are undefined in the other. */
const exportsOf = (module: object): string[] =>
  Object.entries(module).flatMap(([name, value]) => (value === undefined ? [] : name))

/** The names that this shell offers to slices, as its modules have them. */
export const offered: readonly SharedModule[] = [
  ...sharedModules,
  { name: '@portal/ui/overlays' as const, module: overlayNames },
].map(({ name, module }) => ({ name, version: sharedVersions[name], exports: exportsOf(module) }))
