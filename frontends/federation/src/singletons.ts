/**
 * The modules of which the shell and all slices share one instance: the shell's. No shared package may list another in
 * its `dependencies`, because the federation plugin would then put a copy of the other into every page. This is why
 * `shared/ui` has `@portal/client` among its `devDependencies`.
 */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'wouter',
  '@portal/client',
  '@portal/ui',
  '@portal/ui/overlays',
] as const

export type Singleton = (typeof singletons)[number]

export const singletonConfig = (version: string) => ({ singleton: true, requiredVersion: `^${version}` })
