import { useQuery } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { getRetentionYears } from '@portal/contract/admin/document-retention'
import type { Firm } from '@portal/contract/accounts/team'
import { splitCc } from '@portal/contract/text'
import { Card } from '@portal/ui'
import { SettingsForm } from './settings-form.tsx'

const Retention = () => {
  const { data } = useQuery(getRetentionYears)
  if (!data) return null
  const { years } = data
  return (
    <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
      {years
        ? `Client documents are removed ${counted(years, 'year')} after the request is completed. We set this for all firms.`
        : "Client documents are kept with the request. We don't remove them after a set time."}
    </p>
  )
}

const Values = ({ settings }: Pick<Firm, 'settings'>) => {
  const copies = splitCc(settings.defaultCc)
  const values: [term: string, value: string][] = [
    ['Default CC emails', copies.join(', ') || 'None'],
    ['Matter number', settings.requireMatterNumber ? 'Required for every request' : 'Optional'],
    ['Delivered reports', settings.attachDocuments ? 'Attached to the email, with a link' : 'A link only'],
    ['Download names', settings.clientInFileNames ? "With the client's name" : "Without the client's name"],
    ['Two-factor sign-in', settings.requireTwoFactor ? 'Required for every member' : 'Each member decides'],
  ]
  return (
    <dl className="space-y-3">
      {values.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The firm's settings, which managers change and members read. */
export const Settings = ({ firm, canChange }: { firm: Firm; canChange: boolean }) => (
  <section aria-labelledby="settings" className="space-y-3">
    <h2 id="settings" className="text-lg font-semibold">
      Settings
    </h2>
    <Card>
      {canChange ? <SettingsForm firm={firm} /> : <Values settings={firm.settings} />}
      <Retention />
    </Card>
  </section>
)
