const keyNames: Readonly<Record<string, string>> = { Backspace: '⌫' }

/** A key (a value of `KeyboardEvent.key`) as people read it. */
export const keyName = (key: string): string => keyNames[key] ?? key.replace(/^[A-Z]$/, '⇧$&')
