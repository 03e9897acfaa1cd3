// Imported by the package's name, so that federation resolves it to the shared instance.
import { toast } from '@portal/ui'

/** Copies a text. Returns whether the browser allowed it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast({ title: "Couldn't copy", description: 'Your browser blocked the clipboard.', tone: 'danger' })
    return false
  }
}
