import { useEffect, useEffectEvent, useId } from 'react'
import { createStore, useStore } from './create-store.ts'

/** An action that the command palette offers. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

const commands = createStore<readonly Command[]>([])

/** Offers an action in the command palette while the component is mounted: one of the open request, for example. None without a label. */
export const useCommand = (label: string | undefined, action: () => void): void => {
  const id = useId()
  const run = useEffectEvent(action)
  useEffect(() => {
    if (label === undefined) return undefined
    commands.set([...commands.get(), { id, label, run: () => run() }])
    return () => commands.set(commands.get().filter((command) => command.id !== id))
  }, [id, label])
}

export const useCommands = (): readonly Command[] => useStore(commands)
