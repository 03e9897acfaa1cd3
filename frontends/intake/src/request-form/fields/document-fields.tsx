import { useSay, useTexts } from '@portal/client'
import { noteOf } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { applicableNames } from '@portal/contract/kinds/applicable-fields'
import type { Answers } from '@portal/contract/kinds/field'
import { slots } from '@portal/contract/kinds/slots'
import { Card, CheckField, classes, toast } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { Controller } from '@portal/ui/form'
import { prepareFile } from '@portal/ui/photo'
import { authorizationLetter } from '@portal/contract/requests/documents'
import { requestTexts } from '../../texts.ts'
import { accountParts } from '../account-parts.ts'
import { isPlaced } from '../contact.ts'
import type { Submitter, FormValues } from '../form-values.ts'
import type { RequestFormState } from '../use-request-form.ts'
import { isAsked } from '../values.ts'
import { SignedByField } from './signed-by-field.tsx'
import { stepTexts } from '../steps/texts.ts'

/** For guests without an authorization: the words to write by hand and sign, and who signs them. */
const LetterToWrite = ({ values: { relation, clientName, crashDate } }: { values: FormValues }) => {
  const t = useTexts(stepTexts)
  const whose = relation || 'helped'
  return (
    <div className="space-y-1 rounded-control bg-sunken px-4 py-3 text-sm">
      <p>{t.letter[whose]}</p>
      <p lang="en" className="font-medium wrap-anywhere">
        {authorizationLetter(whose, clientName, crashDate)}
      </p>
    </div>
  )
}

/** To accounts. */
const filesStay = `Files stay in this browser until you submit or sign out, for ${limits.draftFileHours} hours at most.`

interface DocumentFieldsProps {
  request: RequestFormState
  submitter: Submitter
  answers: Answers
}

/** The file fields of a request. Several files dropped on one field fill the empty fields in order. */
export const DocumentFields = ({ request, submitter, answers }: DocumentFieldsProps) => {
  const t = useTexts(requestTexts)
  const say = useSay()
  const { kind, form, values, errorOf, setFileError, authorization, firm } = request
  const { attachedOf, AuthorizationHelp } = accountParts()
  const applicable = applicableNames(kind, answers)
  const fields = Object.entries(kind.files).flatMap(([name, { label, hint, rule, required, signedWith = '' }]) =>
    applicable.includes(name) && isAsked(kind, name)
      ? [
          {
            name,
            label,
            hint,
            rule,
            signedWith,
            required: !isPlaced(values, submitter) && (required?.(answers) ?? false),
          },
        ]
      : [],
  )
  if (fields.length === 0) return null
  const hasDied = fields.some(({ name }) => kind.files[name]?.slot.name === slots.deathCert.name)
  const setFile = (name: string, file: File | null) => {
    if (name === authorization.field) authorization.remove()
    const { signedWith } = kind.files[name] ?? {}
    if (file && signedWith) form.setValue(signedWith, false)
    form.setValue(name, file, { shouldValidate: form.formState.isSubmitted })
  }
  const isEmpty = (name: string) => !form.getValues(name) && !(name === authorization.field && authorization.chosen)
  const fillEmptyFields = async (droppedOn: string, files: File[]) => {
    const empty = fields.filter(({ name }) => name !== droppedOn && isEmpty(name))
    const rejected: string[] = []
    for (const chosen of files) {
      const field = empty[0]
      const prepared = field && (await prepareFile(chosen, field.rule))
      if (prepared && !prepared.problem) setFile(empty.shift()!.name, prepared.file)
      else rejected.push(chosen.name)
    }
    if (rejected.length > 0)
      toast({
        title: t.notAttached(rejected.length),
        description: t.onePerField(rejected.join(', ')),
        tone: 'danger',
      })
  }
  return (
    <Card className="space-y-6">
      <div>
        <h2 className="text-lg font-semibold">{t.documents}</h2>
        {submitter !== 'guest' && <p className="text-sm text-muted">{filesStay}</p>}
      </div>
      <div className={classes('grid items-start gap-6', fields.length > 1 && 'md:grid-cols-2')}>
        {fields.map(({ name, label, hint, required, rule, signedWith }) => {
          const isAuthorization = name === authorization.field
          const box = applicable.includes(signedWith) && isEmpty(name) ? kind.fields[signedWith] : undefined
          const isSigned = box !== undefined && values[signedWith] === true && !errorOf(name)
          return (
            <div key={name} className="min-w-0 space-y-3">
              {box && <CheckField label={box.label ?? ''} hint={box.hint} {...form.register(signedWith)} />}
              {!isSigned && (
                <Controller
                  control={form.control}
                  name={name}
                  render={({ field }) => (
                    <FileField
                      label={label}
                      required={required}
                      error={errorOf(name)}
                      name={name}
                      note={hint ? `${hint} ${say(noteOf(rule))}` : say(noteOf(rule))}
                      rule={rule}
                      file={field.value as File | null}
                      attached={isAuthorization ? attachedOf?.(authorization.chosen) : undefined}
                      onChange={(file) => setFile(name, file)}
                      onRejected={(message) => setFileError(name, message)}
                      onExtraFiles={(files) => void fillEmptyFields(name, files)}
                    />
                  )}
                />
              )}
              {isAuthorization && AuthorizationHelp && (
                <AuthorizationHelp
                  authorization={authorization}
                  hasFile={!isEmpty(name)}
                  isPrivate={values.private}
                  template={firm?.authorizationTemplate ?? undefined}
                />
              )}
              {isAuthorization && submitter === 'guest' && !isSigned && isEmpty(name) && (
                <LetterToWrite values={values} />
              )}
              {isAuthorization && submitter !== 'guest' && !isEmpty(name) && !authorization.chosen?.signedBy && (
                <SignedByField request={request} hasDied={hasDied} />
              )}
            </div>
          )
        })}
      </div>
    </Card>
  )
}
