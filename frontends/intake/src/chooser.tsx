import { useTexts } from '@portal/client'
import { headings } from '@portal/contract/headings'
import { limits } from '@portal/contract/limits'
import { newRequestPath, paths } from '@portal/contract/paths'
import { ButtonLink, Card, Page } from '@portal/ui'
import { AgencyFinder } from './finder/agency-finder.tsx'
import { WhatYouNeed } from './finder/what-you-need.tsx'
import { formKinds } from './kinds/kinds.ts'
import { inPageLanguage } from './kinds/local-kind.ts'
import { requestTexts } from './texts.ts'

interface ChooserProps {
  /** For guests: helps to find the agency. */
  guest?: boolean
  /** For law firms' accounts: a way to request many reports together. */
  bulk?: boolean
}

export const Chooser = ({ guest = false, bulk = false }: ChooserProps) => {
  const t = useTexts(requestTexts)
  return (
    <Page title={t.title} subtitle={t.whichAgency}>
      {guest && <AgencyFinder />}
      {guest && <WhatYouNeed />}
      <div className="grid gap-5 md:grid-cols-2">
        {formKinds.map(inPageLanguage).map(({ id, offer }) => (
          <Card key={id} className={`flex flex-col gap-4 border-t-4 ${offer.border}`}>
            <h2 className="text-xl font-semibold">{offer.title}</h2>
            <p className="flex-1 text-muted">{offer.text}</p>
            <ButtonLink href={newRequestPath(id)}>{offer.action}</ButtonLink>
          </Card>
        ))}
      </div>
      {bulk && (
        <Card className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0 grow basis-72">
            <h2 className="text-lg font-semibold">Many Requests in One Go</h2>
            <p className="text-muted">
              Paste rows from a spreadsheet or choose an Excel or CSV file, drop the documents onto them, and submit up
              to {limits.bulkRows} requests together.
            </p>
          </div>
          <ButtonLink href={paths.bulkRequest} variant="secondary">
            {headings.bulkRequest}
          </ButtonLink>
        </Card>
      )}
    </Page>
  )
}
