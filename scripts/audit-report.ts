interface Report {
  advisories?: Record<string, { module_name: string; severity: string; title: string; url: string }>
  metadata?: object
}

/**
 * The vulnerabilities of high and critical severity in the output of `pnpm audit --json`.
 * @returns undefined when it has no report, because the audit could not run.
 */
export const vulnerabilitiesIn = (output: string): string[] | undefined => {
  try {
    // npm's warnings may be around it.
    const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report
    if (!report.metadata) return undefined
    return Object.values(report.advisories ?? {})
      .filter(({ severity }) => ['high', 'critical'].includes(severity))
      .map(({ module_name, severity, title, url }) => `  ${module_name}: ${title} (${severity}, ${url})`)
  } catch {
    return undefined
  }
}
