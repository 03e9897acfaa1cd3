import { useState } from 'react'
import { counted } from '@portal/contract/counted'
import { Button, Card } from '@portal/ui'
import { MeaningRow } from '@portal/ui/meaning-row'
import { valueGroup, valueKey, type Answers, type UnknownValue } from './values.ts'

interface ValuesStepProps {
  values: readonly UnknownValue[]
  onBack: () => void
  onContinue: (answers: Answers) => void
}

/** Asks once for each text that no rule explains, however many rows have it. */
export const ValuesStep = ({ values, onBack, onContinue }: ValuesStepProps) => {
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(values.map(({ name, text, suggestion = '' }) => [valueKey(name, text), suggestion])),
  )
  const groups = [...new Set(values.map(({ name }) => name))]
  const left = values.filter(({ name, text, isKept }) => !isKept && !answers[valueKey(name, text)])
  return (
    <Card className="max-w-3xl space-y-4">
      <div>
        <h2 className="text-lg font-semibold">What do these words mean?</h2>
        <p className="text-sm text-muted">Your answer applies to every row with the same text.</p>
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={valueGroup(group)}>
          <h3 className="font-semibold">{valueGroup(group)}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {values
              .filter(({ name }) => name === group)
              .map(({ name, text, rows, options, isKept }) => {
                const key = valueKey(name, text)
                return (
                  <MeaningRow
                    key={key}
                    title={text}
                    detail={counted(rows, 'row')}
                    value={answers[key] ?? ''}
                    onChange={(value) => setAnswers({ ...answers, [key]: value })}
                    options={[{ value: '', label: isKept ? 'Keep it as written' : 'Fix it in the rows' }, ...options]}
                  />
                )
              })}
          </ul>
        </section>
      ))}
      {left.length > 0 && (
        <p className="text-sm text-muted">
          {counted(
            left.reduce((sum, { rows }) => sum + rows, 0),
            'cell',
          )}{' '}
          will need fixing in the rows.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onContinue(Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer)))}>
          Continue
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </Card>
  )
}
