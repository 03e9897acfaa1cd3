import { useTexts } from '@portal/client'
import * as RadixToast from '@radix-ui/react-toast'
import { kindIds } from '@portal/contract/kinds/kind-ids'
// Imported by the package's name, so that federation resolves it to the shared instance, which holds the current toast.
import { Button, classes, Countdown, toasts, useToast } from '@portal/ui'
import { uiTexts } from './texts.ts'

const reference = new RegExp(
  `((?:${Object.values(kindIds)
    .map(({ referencePrefix }) => referencePrefix)
    .join('|')})\\w+)`,
)

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
  const t = useTexts(uiTexts)
  const toast = useToast()
  return (
    <RadixToast.Provider>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          duration={toast.duration}
          onOpenChange={(open) => open || toasts.dismiss()}
          className={classes(
            'flex w-full gap-x-3 rounded-card border border-line border-l-4 bg-card pr-12 pl-4 text-ink shadow-raised',
            // One with a button stays for a minute, so it must fit into the strip above a dialog.
            toast.action ? 'min-h-12 items-center' : 'max-w-101 flex-wrap items-baseline py-2.5',
            toast.tone === 'danger' ? 'border-l-danger' : 'border-l-accent',
          )}
        >
          <RadixToast.Title
            className={classes(
              'min-w-0 leading-5 font-semibold wrap-anywhere',
              toast.description !== undefined && 'sm:shrink-0',
            )}
          >
            {toast.title}
          </RadixToast.Title>
          {toast.description && (
            <RadixToast.Description
              className={classes('text-sm text-muted', toast.action && 'min-w-0 truncate max-sm:sr-only')}
            >
              {withUnbrokenReferences(toast.description)}
            </RadixToast.Description>
          )}
          {toast.action && (
            <RadixToast.Action asChild altText={toast.action.description}>
              <Button variant="secondary" size="small" className="ml-auto shrink-0" onClick={toast.action.run}>
                {toast.action.label} <Countdown until={toast.action.until} />
              </Button>
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label={t.dismiss}
            className="absolute top-0.5 right-0.5 size-10 cursor-pointer rounded-control text-xl text-muted hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent"
          >
            ×
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className="toasts pointer-events-none fixed z-50 flex w-full max-w-140 flex-col p-2 outline-none [&>*]:pointer-events-auto [&>*]:relative" />
    </RadixToast.Provider>
  )
}
