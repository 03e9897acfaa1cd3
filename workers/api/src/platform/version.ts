/** A deployed version of a part of the portal. */
export interface PartVersion {
  readonly version: string
  readonly deployedAt: string
}

/** The deployed version of a Worker; on a developer's machine, that of its start. */
export const versionOf = (metadata: WorkerVersionMetadata | undefined): PartVersion | null => {
  const at = Date.parse(metadata?.timestamp ?? '')
  return metadata && at > 0 ? { version: metadata.id.slice(0, 8), deployedAt: new Date(at).toISOString() } : null
}
