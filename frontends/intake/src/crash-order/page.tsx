import { useState } from 'react'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Page } from '@portal/ui'
import { OrderFields } from './form.tsx'
import { SuccessPanel } from './success-panel.tsx'

/** The CHP form, then what became of it. Another request starts with a form, and so a key, of its own. */
export const CrashOrderPage = ({ guest }: { guest: boolean }) => {
  const [sent, setSent] = useState<{ referenceNumber: string; contactEmail: string }>()
  return sent ? (
    <SuccessPanel {...sent} guest={guest} onAnother={() => setSent(undefined)} />
  ) : (
    <Page
      title="CHP Report Request"
      subtitle="California Highway Patrol. Fields marked with * are required."
      actions={
        <ButtonLink href={paths.request} variant="secondary" size="small">
          <span aria-hidden>←</span> Back
        </ButtonLink>
      }
    >
      <OrderFields
        guest={guest}
        onSent={(referenceNumber, contactEmail) => setSent({ referenceNumber, contactEmail })}
      />
    </Page>
  )
}
