import { sharedVersion } from '@portal/contract/shared-version'

const singleton = (requiredVersion: string) => ({ singleton: true, requiredVersion })

/**
 * The modules of which the shell and all slices share one instance: the shell's. No shared package may list another in
 * its `dependencies`, because the federation plugin would then put a copy of the other into every page. This is why
 * `shared/ui` has `@portal/client` among its `devDependencies`.
 * @param version of `shared/*`, written into a slice's manifest so that the shell can check whether the slice is
 * compatible.
 */
export const singletons = (version: string = sharedVersion) => {
  const own = { ...singleton(`^${version}`), version }
  return {
    react: singleton('^19.3.0'),
    'react/jsx-runtime': singleton('^19.3.0'),
    'react-dom': singleton('^19.3.0'),
    wouter: singleton('^3.13.0'),
    '@portal/client': own,
    '@portal/ui': own,
    '@portal/ui/overlays': own,
  }
}

export type Singleton = keyof ReturnType<typeof singletons>
