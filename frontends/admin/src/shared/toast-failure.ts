import { errorMessage } from '@portal/client'
import { toast } from '@portal/ui'

/** Says that something failed, and the server's sentence why. */
export const toastFailure = (title: string, error: unknown): void =>
  toast({ title, description: errorMessage(error), tone: 'danger' })
