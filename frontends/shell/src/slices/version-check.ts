import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import { sharedVersion, worksWith } from '@portal/contract/shared-version'

interface Manifest {
  shared?: { name: string; version: string }[]
}

const misfits = new Set<string>()

/** Whether the slice, when it was last asked for, was built for another shell than this one. */
export const isMisfit = (slice: string): boolean => misfits.has(slice)

/** Refuses a slice that was built for another shell before any of its code runs. */
export const versionCheck: ModuleFederationRuntimePlugin = {
  name: 'version-check',
  fetch: async (url, options, remote) => {
    const answer = await fetch(url, options)
    if (!answer.ok || !remote) return answer
    const { shared = [] } = (await answer.clone().json()) as Manifest
    const its = shared.find(({ name }) => name === '@portal/client')?.version ?? ''
    if (worksWith(its, sharedVersion)) misfits.delete(remote.name)
    else {
      misfits.add(remote.name)
      throw new Error(`${remote.name} was built for version ${its} of what it shares with the shell: ${sharedVersion}.`)
    }
    return answer
  },
}
