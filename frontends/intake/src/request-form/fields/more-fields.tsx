import { useState, type ReactNode } from 'react'
import { useTexts } from '@portal/client'
import type { FormField } from '@portal/contract/kinds/field'
import { Button, Card, PartSkeleton, useLazyLoad } from '@portal/ui'
import { requestTexts } from '../../texts.ts'
import type { RequestFormState } from '../use-request-form.ts'

type Rare = typeof import('./rare-fields.tsx').RareFields

let loaded: Rare | undefined
const getLoaded = () => loaded
const load = async () => (loaded ??= (await import('./rare-fields.tsx')).RareFields)

const Opened = ({ request }: { request: RequestFormState }) => {
  const t = useTexts(requestTexts)
  const { value: RareFields, failed, retry } = useLazyLoad(getLoaded, load)
  if (RareFields) return <RareFields request={request} />
  return failed ? <Button onClick={retry}>{t.tryAgain}</Button> : <PartSkeleton />
}

interface MoreFieldsProps {
  request: RequestFormState
  /** The questions among them, by name. */
  questions: readonly (readonly [string, FormField])[]
  children: ReactNode
}

/** For guests, all that few of them answer: closed until somebody opens it or something in it has an answer. */
export const MoreFields = ({ request, questions, children }: MoreFieldsProps) => {
  const t = useTexts(requestTexts)
  const { kind, values, errorOf } = request
  const names = ['phone', 'ccEmails', 'ccInput', ...questions.map(([name]) => name)]
  const mustBeOpen = names.some((name) => errorOf(name) || String(values[name] || '') !== '')
  const [opened, setOpened] = useState(false)
  const isOpen = opened || mustBeOpen
  return (
    <Card>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className="cursor-pointer py-1">
          <span className="font-semibold">{t.addMore}</span>
          <span className="block text-sm text-muted">
            {[...questions.map(([, { label }]) => label), kind.fields['phone']?.label, t.copies].join(', ')}
          </span>
        </summary>
        <div className="mt-4 space-y-6">
          {children}
          {isOpen && <Opened request={request} />}
        </div>
      </details>
    </Card>
  )
}
