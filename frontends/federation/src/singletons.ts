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
  // Dialogs, toasts and forms are fetched by the first page that needs them.
  '@portal/ui/overlays': one('^1.0.0'),
  '@portal/ui/form': one('^1.0.0'),
})
