import { useTexts } from '@portal/client'
import { Button, Card } from '@portal/ui'
import { shownAnswers } from '../payload.ts'
import type { RequestFormState } from '../use-request-form.ts'
import { stepIds, stepOf, type FormSteps } from './steps.ts'
import { stepTexts } from './texts.ts'

interface CheckAnswersProps {
  request: RequestFormState
  steps: FormSteps
  /** Goes to the question. */
  onChange: (name: string) => void
}

/** Everything a guest answered, before it is submitted. */
export const CheckAnswers = ({ request: { kind, values, submitter }, steps, onChange }: CheckAnswersProps) => {
  const t = useTexts(stepTexts)
  if (!steps.shows('check')) return null
  const answers = shownAnswers(kind, values, submitter, t.contact)
  return stepIds
    .map((step) => ({ step, rows: answers.filter(({ name }) => stepOf(kind, name) === step) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ step, rows }) => (
      <Card key={step} className="space-y-1">
        <h3 className="font-semibold">{t.titles[step]}</h3>
        <dl className="@container divide-y divide-line">
          {rows.map(({ name, label, value }) => (
            <div key={name} className="grid gap-x-3 py-2 @min-[14rem]:grid-cols-[1fr_auto]">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere @min-[14rem]:row-start-2">{value}</dd>
              <dd className="@min-[14rem]:row-span-2">
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`${t.change}: ${label}`}
                  onClick={() => onChange(name)}
                >
                  {t.change}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    ))
}
