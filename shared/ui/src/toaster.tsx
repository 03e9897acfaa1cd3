import * as RadixToast from '@radix-ui/react-toast'
import { useEffect, useRef } from 'react'
import { referencePrefixes } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
// Imported by the package's name, so that federation resolves it to the shared instance, which holds the current toast.
import { classes, toasts, useToast } from '@portal/ui'

const reference = new RegExp(`((?:${Object.values(referencePrefixes).join('|')})\\w+)`)

/** Keeps reference numbers from breaking across lines. */
const withUnbrokenReferences = (text: string) =>
  text.split(reference).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

/** Sets `--toast-height`, the space that dialogs leave free above them. */
const useToastHeight = (visible: boolean) => {
  const viewport = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const { current } = viewport
    if (!visible || !current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--toast-height', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-height')
    }
  }, [visible])
  return viewport
}

/** Shows the current toast. The shell renders it once. */
export const Toaster = () => {
  const toast = useToast()
  const viewport = useToastHeight(toast !== null)
  return (
    <RadixToast.Provider duration={limits.toastFor}>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          onOpenChange={(open) => open || toasts.dismiss()}
          className={classes(
            'rounded-card border border-line border-l-4 bg-card p-4 pr-12 text-ink shadow-raised',
            toast.tone === 'danger' ? 'border-l-danger' : 'border-l-accent',
          )}
        >
          <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="text-sm text-muted">
              {withUnbrokenReferences(toast.description)}
            </RadixToast.Description>
          )}
          <RadixToast.Close
            aria-label="Dismiss"
            className="absolute top-2 right-2 size-9 cursor-pointer rounded-control text-xl text-muted hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent"
          >
            ×
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      {/* Must not cover controls: above an open dialog, which leaves room for it, and on phones below the header. */}
      <RadixToast.Viewport
        ref={viewport}
        className="fixed right-0 z-50 max-sm:top-14 sm:bottom-0 max-sm:in-[html:has([role=dialog])]:top-0 sm:in-[html:has([role=dialog])]:top-0 sm:in-[html:has([role=dialog])]:bottom-auto flex w-full max-w-[420px] flex-col p-4 outline-none [&>*]:relative"
      />
    </RadixToast.Provider>
  )
}
