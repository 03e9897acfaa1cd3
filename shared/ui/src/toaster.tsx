import * as RadixToast from '@radix-ui/react-toast'
import { referencePrefixes } from '@portal/contract/ids'
// Imported by the package's name, so that federation resolves it to the shared instance, which holds the current toast.
import { Button, classes, Countdown, toasts, useToast } from '@portal/ui'

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

/** Shows the current toast. The shell renders it once. */
export const Toaster = () => {
  const toast = useToast()
  return (
    <RadixToast.Provider>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          duration={toast.duration}
          onOpenChange={(open) => open || toasts.dismiss()}
          className={classes(
            'flex flex-wrap items-baseline gap-x-3 rounded-card border border-line border-l-4 bg-card py-2.5 pr-12 pl-4 text-ink shadow-raised',
            toast.tone === 'danger' ? 'border-l-danger' : 'border-l-accent',
          )}
        >
          <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="text-sm text-muted">
              {withUnbrokenReferences(toast.description)}
            </RadixToast.Description>
          )}
          {toast.action && (
            <RadixToast.Action asChild altText={toast.action.description}>
              <Button variant="secondary" size="small" className="my-1.5" onClick={toast.action.run}>
                {toast.action.label} <Countdown until={toast.action.until} />
              </Button>
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label="Dismiss"
            className="absolute top-0.5 right-0.5 size-10 cursor-pointer rounded-control text-xl text-muted hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent"
          >
            ×
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      {/*
       * Over the page, so that nothing moves, where it covers no controls: below the header on wide screens, at the bottom
       * on phones, and in the strip that every dialog leaves free above itself.
       */}
      <RadixToast.Viewport className="pointer-events-none fixed z-50 flex w-full max-w-[420px] flex-col p-2 outline-none max-sm:bottom-0 sm:top-14 sm:left-1/2 sm:-translate-x-1/2 max-sm:in-[html:has([role=dialog])]:top-0 max-sm:in-[html:has([role=dialog])]:bottom-auto max-sm:in-[html:has([role=dialog])]:pr-16 sm:in-[html:has([role=dialog])]:top-0 [&>*]:pointer-events-auto [&>*]:relative" />
    </RadixToast.Provider>
  )
}
