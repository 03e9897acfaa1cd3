const one = (requiredVersion: string, eager?: boolean) => ({
  singleton: true,
  requiredVersion,
  ...(eager && { eager }),
})

/** What the shell and every slice hold in common, one instance each. The shell brings them; its version wins. */
export const singletons = (eager = false) => ({
  react: one('^19.3.0', eager),
  'react-dom': one('^19.3.0', eager),
  wouter: one('^3.13.0', eager),
  '@portal/client': one('^1.0.0', eager),
  '@portal/ui': one('^1.0.0', eager),
  // Fetched by the first slice that opens a dialog. What the shell itself imports is fetched before it renders, so it
  // imports neither this nor anything else that is shared but not eager.
  '@portal/ui/overlays': one('^1.0.0'),
})
