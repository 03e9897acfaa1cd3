import { sharedVersion } from '@portal/contract/shared-version'

const one = (requiredVersion: string) => ({ singleton: true, requiredVersion })

/**
 * What the shell and every slice hold in common, one instance each. The shell brings them; its version wins.
 * @param version of `shared/*`; it goes into a slice's manifest, by which the shell tells whether the two fit.
 */
export const singletons = (version: string = sharedVersion) => {
  const ours = { ...one(`^${version}`), version }
  return {
    react: one('^19.3.0'),
    'react/jsx-runtime': one('^19.3.0'),
    'react-dom': one('^19.3.0'),
    wouter: one('^3.13.0'),
    '@portal/client': ours,
    '@portal/ui': ours,
    '@portal/ui/overlays': ours,
  }
}

export type Singleton = keyof ReturnType<typeof singletons>
