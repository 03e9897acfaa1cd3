import { useState } from 'react'
import type { MailFile } from '@portal/contract/mail/mail-files'

/**
 * Runs changes of files one after the other. Each change gets the version that the change before made: a person may
 * click again before the list has been read with the new version.
 */
const createTurns = () => {
  const versions = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  return <T extends { version: number } | readonly unknown[] | undefined>(
    { id, version }: Pick<MailFile, 'id' | 'version'>,
    change: (version: number) => Promise<T>,
  ): Promise<T> => {
    const next = last.then(async () => {
      const made = await change(Math.max(version, versions.get(id) ?? 0))
      if (made && 'version' in made) versions.set(id, made.version)
      return made
    })
    last = next.catch(() => {})
    return next
  }
}

export const useInTurn = () => useState(createTurns)[0]
