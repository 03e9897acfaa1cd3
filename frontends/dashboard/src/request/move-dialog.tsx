import { useState } from 'react'
import { call } from '@portal/client'
import { kindIds, referenceAs, type KindId } from '@portal/contract/kinds/kind-ids'
import { askedInMove, fieldsOnlyOf } from '@portal/contract/kinds/moved-fields'
import { ownQuestions } from '@portal/contract/kinds/own-questions'
import { limits } from '@portal/contract/limits'
import { TextAreaField } from '@portal/ui'
import { AnswerField, type Answer } from '../actions/answer-field.tsx'
import { kindOf } from './request.ts'
import { EmailPlanList } from './email-plan.tsx'
import { answersLost, answersOf } from './moved-answers.ts'
import { RequestForm, type RequestDialogProps } from './request-form.tsx'

export interface MoveDialogProps extends RequestDialogProps {
  to: KindId
}

/** Moves a request to another kind, and asks for what that requires. */
export const MoveDialog = ({ request, to, onClose }: MoveDialogProps) => {
  const { calls, rules } = kindOf(request)
  const from = rules.id
  const { name } = kindIds[to]
  // Read when the dialog opens, because a later poll may return the moved request.
  const [{ before, lost, referenceNumber }] = useState(() => {
    const answers = answersOf(request)
    return { before: answers, lost: answersLost(answers, from, to), referenceNumber: request.referenceNumber }
  })
  const [given, setGiven] = useState<Record<string, Answer>>({})
  const [note, setNote] = useState(lost.note)
  const [sendEmails, setSendEmails] = useState(true)
  const answers = { ...before, ...given }
  const fields = fieldsOnlyOf(to, from)
  const asked = askedInMove(to, from, answers)
  const body = {
    to,
    answers: Object.fromEntries(asked.map((field) => [field, String(answers[field] ?? '')])),
    note,
    ...(!sendEmails && { sendEmails }),
  }
  return (
    <RequestForm
      request={request}
      title={`Move to ${name}`}
      submitLabel={`Move to ${name}`}
      action={() => ({
        send: () => call(calls.move, { params: { id: request.id }, body }),
        success: {
          title: `Moved to ${name}`,
          description: `${referenceNumber} is now ${referenceAs(to, referenceNumber)}`,
        },
        failure: { title: "We couldn't move the request" },
        atFields: asked,
      })}
      onClose={onClose}
    >
      {(errors, clearProblem) => (
        <>
          <p>
            <strong className="font-semibold wrap-anywhere">{request.clientName}</strong>{' '}
            <span className="font-mono text-sm whitespace-nowrap">{referenceNumber}</span>
          </p>
          <p>
            The reference number becomes{' '}
            <span className="font-mono text-sm whitespace-nowrap">{referenceAs(to, referenceNumber)}</span>. The earlier
            one and links in emails still work. Documents, messages and the timeline stay. The agency and its dates are
            cleared.
          </p>
          {asked.map((field, at) => (
            <AnswerField
              key={field}
              name={field}
              field={fields[field]!}
              question={ownQuestions[to][field] ?? {}}
              isFirst={at === 0}
              required={fields[field]!.required?.(answers) ?? false}
              value={(answers[field] as Answer | undefined) ?? ''}
              error={errors[field]}
              onChange={(value) => {
                setGiven({ ...given, [field]: value })
                clearProblem()
              }}
            />
          ))}
          {lost.note && (
            <TextAreaField
              label="Internal note"
              hint={`${name} requests don't have these answers. Only staff see the note.`}
              name="note"
              rows={4}
              maxLength={limits.messageLength}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
          {lost.removed.length > 0 && <p>Removed: {lost.removed.join(', ')}.</p>}
          <EmailPlanList
            request={request}
            planned={{ action: 'move' }}
            sendEmails={sendEmails}
            onChange={setSendEmails}
          />
        </>
      )}
    </RequestForm>
  )
}
