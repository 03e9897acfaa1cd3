import { sentenceOf } from '@portal/client'
import { toast } from '@portal/ui'

/** Says that something failed, and the server's sentence why. */
export const toastFailure = (title: string, error: unknown): void =>
  toast({ title, description: sentenceOf(error), tone: 'danger' })
