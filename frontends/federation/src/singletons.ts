import { sharedVersion } from '@portal/contract/shared-version'

const singleton = (requiredVersion: string) => ({ singleton: true, requiredVersion })

// A shared package that lists another one in its `dependencies` makes the plugin add that one's code to every slice, so
// `@portal/ui` has `@portal/client` in `devDependencies`.

/**
 * The modules of which the shell and all slices share one instance: the shell's. None may be among the `dependencies` of
 * another's package: the federation plugin would put a copy of it into every page. That is why `shared/ui` has
 * `@portal/client` among its `devDependencies`.
 * @param version of `shared/*`, written into a slice's manifest so that the shell can check whether it is compatible.
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
