import type { ComponentProps } from 'react'
import { useTexts } from '@portal/client'
import { Button, Card, Page, PageSkeleton, useLazyLoad } from '@portal/ui'
import { requestTexts } from '../texts.ts'
import { historyReceipt } from './receipt.ts'

type Confirmations = typeof import('./confirmation-page.tsx').confirmations

let loaded: Confirmations | undefined
const getLoaded = () => loaded

/** Loads the confirmations, which a form does as soon as something is entered. */
export const loadConfirmations = async (): Promise<Confirmations> =>
  (loaded ??= (await import('./confirmation-page.tsx')).confirmations)

/** Until the confirmation has been loaded: that the request was submitted, and its reference number. */
const Submitted = ({ failed, retry }: { failed: boolean; retry: () => void }) => {
  const t = useTexts(requestTexts)
  const receipt = historyReceipt.get()
  if (!receipt && !failed) return <PageSkeleton />
  return (
    <Page title={receipt ? t.submitted : t.title}>
      <Card className="space-y-5">
        {receipt && (
          <p>
            <span className="block text-muted">{t.referenceNumber}</span>
            <strong className="font-mono text-2xl">{receipt.referenceNumber}</strong>
          </p>
        )}
        {/* Trying again could be understood as submitting again. */}
        {failed && <Button onClick={retry}>{receipt ? t.viewRequest : t.tryAgain}</Button>}
      </Card>
    </Page>
  )
}

/** The confirmation in the place of the form. */
export const Confirmation = (props: ComponentProps<Confirmations['Confirmation']>) => {
  const { value, failed, retry } = useLazyLoad(getLoaded, loadConfirmations)
  return value ? <value.Confirmation {...props} /> : <Submitted failed={failed} retry={retry} />
}

/** The page that confirms a request of a kind. */
export const ConfirmationPage = (props: ComponentProps<Confirmations['ConfirmationPage']>) => {
  const { value, failed, retry } = useLazyLoad(getLoaded, loadConfirmations)
  return value ? <value.ConfirmationPage {...props} /> : <Submitted failed={failed} retry={retry} />
}
