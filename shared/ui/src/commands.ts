import { useEffect, useEffectEvent, useId } from 'react'
import { createStore, useStore } from './create-store.ts'

const keyNames: Readonly<Record<string, string>> = { Backspace: '⌫' }

/** A key (a value of `KeyboardEvent.key`) as people read it. */
export const keyName = (key: string): string => keyNames[key] ?? key.replace(/^[A-Z]$/, '⇧$&')

/** A key with Control, or with Command on a Mac. */
export const withControl = (key: string): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${key}` : `Ctrl ${key}`

interface CommandText {
  readonly label: string
  /** The requests that it is about, where the label doesn't say it. */
  readonly detail?: string
  /** The heading above it. */
  readonly group?: string
  /** The value of `KeyboardEvent.key` that runs it on a page with such keys. */
  readonly key?: string
}

/** An action that the command palette offers. */
export interface Command extends CommandText {
  readonly id: string
  readonly run: () => void
}

/** The heading of the actions of the list that shows. */
export const listCommands = 'This List'

const commands = createStore<readonly Command[]>([])

/** Offers actions in the command palette while the component is mounted. */
export const useCommandList = (offered: readonly (CommandText & { readonly run: () => void })[]): void => {
  const id = useId()
  const run = useEffectEvent((index: number) => offered[index]?.run())
  const texts = JSON.stringify(offered.map(({ label, detail, group, key }) => ({ label, detail, group, key })))
  useEffect(() => {
    const all = (JSON.parse(texts) as CommandText[]).map((text, index) => ({
      ...text,
      id: `${id}${index}`,
      run: () => run(index),
    }))
    if (all.length === 0) return undefined
    commands.set([...commands.get(), ...all])
    return () => commands.set(commands.get().filter((command) => !all.some((one) => one === command)))
  }, [id, texts])
}

/** The same for one action, such as one of the open request. None without a label. */
export const useCommand = (
  label: string | undefined,
  action: () => void,
  text: Omit<CommandText, 'label'> = {},
): void => useCommandList(label === undefined ? [] : [{ ...text, label, run: action }])

export const useCommands = (): readonly Command[] => useStore(commands)

/** The action with a key, if one is offered now. */
export const commandOf = (key: string): Command | undefined => commands.get().findLast((command) => command.key === key)
