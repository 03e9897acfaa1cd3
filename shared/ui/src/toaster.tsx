import * as RadixToast from '@radix-ui/react-toast'
import { useEffect, useRef } from 'react'
import { referencePrefixes } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
// By the package's name: the federation shares that module, and there must be one list of toasts.
import { classes, toasts, useToast } from '@portal/ui'

const reference = new RegExp(`((?:${Object.values(referencePrefixes).join('|')})\\w+)`)

/** The text, its reference numbers whole on their lines. */
const unbroken = (text: string) =>
  text.split(reference).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

/** Tells dialogs, as `--toast-room`, how much of the window's height the toast takes above them. */
const useToastRoom = (shown: boolean) => {
  const viewport = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const { current } = viewport
    if (!shown || !current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--toast-room', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-room')
    }
  }, [shown])
  return viewport
}

/** The one place toasts appear; the shell renders it once. */
export const Toaster = () => {
  const toast = useToast()
  const viewport = useToastRoom(toast !== null)
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
              {unbroken(toast.description)}
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
      {/* Never over a control: above a dialog, which makes room for it, and on a phone below the header, where pages end in buttons. */}
      <RadixToast.Viewport
        ref={viewport}
        className="fixed right-0 z-50 max-sm:top-14 sm:bottom-0 max-sm:in-[html:has([role=dialog])]:top-0 sm:in-[html:has([role=dialog])]:top-0 sm:in-[html:has([role=dialog])]:bottom-auto flex w-full max-w-[420px] flex-col p-4 outline-none [&>*]:relative"
      />
    </RadixToast.Provider>
  )
}
