import { useQuery } from '@portal/client'
import { kindOf } from './request.ts'

/** Loads the next request before it is opened, so that the dialog doesn't have to wait. */
export const usePrefetch = (next: string | undefined, open: string): void => {
  useQuery(kindOf({ id: next ?? open }).calls.get, next ? { params: { id: next } } : null)
}
