import { useState } from 'react'
import { agencyKindNames, agencyKinds, type AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { counted } from '@portal/contract/counted'
import { foldHeading } from '@portal/contract/csv'
import { Button, Card } from '@portal/ui'
import { MeaningRow } from '@portal/ui/meaning-row'
import type { KindAnswers, UnknownKind } from './agency-file.ts'

interface KindsStepProps {
  texts: readonly UnknownKind[]
  initial: KindAnswers
  onBack: () => void
  onContinue: (kinds: KindAnswers) => void
}

const options = [
  { value: '', label: 'None of these' },
  ...agencyKindNames.map((value) => ({ value, label: agencyKinds[value].label })),
]

/** Asks once for each text of the kind column that no rule knows, however many rows have it. */
export const KindsStep = ({ texts, initial, onBack, onContinue }: KindsStepProps) => {
  const [kinds, setKinds] = useState(initial)
  const without = texts.filter(({ text }) => !kinds[foldHeading(text)])
  return (
    <Card className="max-w-3xl space-y-4">
      <div>
        <h2 className="text-lg font-semibold">Which kinds are these?</h2>
        <p className="text-sm text-muted">Your answer applies to every row with the same text.</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {texts.map(({ text, rows }) => (
          <MeaningRow
            key={text}
            title={text}
            detail={counted(rows, 'row')}
            value={kinds[foldHeading(text)] ?? ''}
            onChange={(value) => setKinds({ ...kinds, [foldHeading(text)]: value as AgencyKind | '' })}
            options={options}
          />
        ))}
      </ul>
      {without.length > 0 && (
        <p className="text-sm text-muted">
          {counted(
            without.reduce((sum, { rows }) => sum + rows, 0),
            'row',
          )}{' '}
          without a kind will be shown as errors, and you can leave them out.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onContinue(kinds)}>Continue</Button>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </Card>
  )
}
