import { sharedVersion } from '@portal/contract/shared-version'

const one = (requiredVersion: string, eager: boolean) => ({
  singleton: true,
  requiredVersion,
  ...(eager && { eager }),
})

/**
 * What the shell and every slice hold in common, one instance each. The shell brings them; its version wins.
 * @param version of `shared/*`; it goes into a slice's manifest, by which the shell tells whether the two fit.
 */
export const singletons = (eager = false, version: string = sharedVersion) => {
  const ours = (eager: boolean) => ({ ...one(`^${version}`, eager), version })
  return {
    react: one('^19.3.0', eager),
    'react-dom': one('^19.3.0', eager),
    wouter: one('^3.13.0', eager),
    '@portal/client': ours(eager),
    '@portal/ui': ours(eager),
    // Fetched by the first slice that opens a dialog. What the shell itself imports is fetched before it renders, so it
    // imports neither this nor anything else that is shared but not eager.
    '@portal/ui/overlays': ours(false),
  }
}
