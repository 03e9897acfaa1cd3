import { useState } from 'react'
import { useQuery } from '@portal/client'
import { agencyTemplate, listMessageTemplates } from '@portal/contract/admin/message-templates'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { brand } from '@portal/contract/brand'
import { counted } from '@portal/contract/counted'
import { headings } from '@portal/contract/headings'
import { limits } from '@portal/contract/limits'
import { PartSkeleton, TextAreaField } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { SaveDialog } from '@portal/ui/overlays'
import { AgencyEmailPreview } from './agency-email-preview.tsx'
import type { AskProps } from './ask.ts'
import { useRunSheets } from './use-run-sheets.ts'

/** Writes to the agencies of the requests in staff's words: by hand, because it shows what each email has. */
export const EmailAgencyDialog = ({ rows, busy, onSubmitAll, onClose }: AskProps) => {
  const byAgency = Map.groupBy(rows, ({ agency }) => agency?.id ?? '')
  const query = useRunSheets([...byAgency.keys()])
  const { data: templates } = useQuery(listMessageTemplates)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? templates?.find((template) => template.id === agencyTemplate)?.text ?? ''
  // After some emails were sent, the rest are of fewer agencies.
  const sheets = query.data?.filter(({ agency }) => byAgency.has(agency.id)) ?? []
  const [only, ...others] = sheets
  const several = byAgency.size > 1
  const title = several ? `${byAgency.size} Agencies` : only ? agencyTitle(only.agency) : 'the Agency'
  const reachable = sheets.filter(({ agency }) => agency.email)
  const submit = () =>
    onSubmitAll(
      reachable.map(({ agency: { id } }) => ({
        act: { action: 'emailAgency', agency: id, text },
        rows: byAgency.get(id) ?? [],
      })),
      several ? {} : { agency: title },
    )
  return (
    <SaveDialog
      title={`Email ${title}`}
      wide
      submitLabel={reachable.length > 1 ? `Send ${reachable.length} Emails` : 'Send Email'}
      ready={reachable.length > 0 && text.trim() !== ''}
      busy={busy}
      dirty={typed !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded
        query={query}
        what="the requests"
        loading={<PartSkeleton label="Loading the requests" className="h-80 bg-sunken" />}
      >
        {() => (
          <>
            {reachable.length > 0 && (
              <div className="space-y-2">
                <TextAreaField
                  label="Text"
                  name="text"
                  rows={5}
                  data-autofocus
                  maxLength={limits.messageLength}
                  value={text}
                  onChange={({ target }) => setTyped(target.value)}
                />
                <p className="text-sm text-muted">
                  {only?.repliesTo
                    ? `Reports that ${others.length > 0 ? 'the agencies send' : 'the agency sends'} back arrive in ${headings.mail}, proposed for these requests.`
                    : `Replies go to ${brand.email}, because no address for reports is set up.`}
                </p>
              </div>
            )}
            {query.failed > 0 && (
              <p className="text-stopped">{`We couldn't load ${counted(query.failed, 'agency', 'agencies')}, which will get no email.`}</p>
            )}
            {sheets.map((sheet) => (
              <AgencyEmailPreview
                key={sheet.agency.id}
                sheet={sheet}
                rows={byAgency.get(sheet.agency.id) ?? []}
                named={several}
              />
            ))}
          </>
        )}
      </Loaded>
    </SaveDialog>
  )
}
