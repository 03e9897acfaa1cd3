import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { storageKeys } from '@portal/contract/storage-keys'
import { PageLoadError, PageSkeleton, useLazyLoad } from '@portal/ui'
import { loadAccountParts, loadedAccountParts } from './account-parts.ts'

// Someone with a session gets what accounts see together with the page.
if (globalThis.localStorage?.getItem(storageKeys.token)) loadAccountParts().catch(() => {})

/** Loads what accounts see of a form, in its place. */
export const LoadingAccountParts = ({ title, onLoaded }: { title: string; onLoaded: () => void }) => {
  const { value, failed, retry } = useLazyLoad(loadedAccountParts, loadAccountParts)
  const finish = useEffectEvent(onLoaded)
  useEffect(() => {
    if (value) finish()
  }, [value])
  return failed ? <PageLoadError title={title} what="the form" retry={retry} /> : <PageSkeleton />
}

/**
 * Whether a form can be shown: for somebody who is signed in, once what accounts see of it has been loaded. A form that shows stays while
 * a session ends or begins.
 */
export const useAccountParts = (isNeeded: boolean) => {
  const [isShown, setShown] = useState(!isNeeded || loadedAccountParts() !== undefined)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (isNeeded && isShown && !loadedAccountParts()) loadAccountParts().then(rerender, () => {})
  }, [isNeeded, isShown])
  return { isReady: isShown || !isNeeded, onLoaded: () => setShown(true) }
}
