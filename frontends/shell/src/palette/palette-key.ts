import type { User } from '@portal/contract/accounts/accounts'

export interface PaletteProps {
  user: User
  /** Keys that were pressed while its code loaded. */
  typed: string
  onClose: () => void
}

/** ⌘K or Ctrl+K. */
export const isPaletteKey = ({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !shiftKey && !altKey

/** The name of the palette's dialog. */
export const paletteName = 'Search and commands'
