import { useSay, useTexts } from '@portal/client'
import { classes, PasswordField } from '@portal/ui'
import { fieldProps, useWatch, type FieldValues, type Path, type UseFormReturn } from '@portal/ui/form'
import { strengthOf, strengths, weaknessHint, type Strength } from './password-strength.ts'
import { accountTexts } from './texts.ts'

const colors: Record<Strength, string> = {
  'Too short': 'bg-danger',
  Weak: 'bg-danger',
  Fair: 'bg-mark',
  Strong: 'bg-done',
}

const StrengthMeter = ({ password }: { password: string }) => {
  const t = useTexts(accountTexts)
  const say = useSay()
  const strength = strengthOf(password)
  const hint = weaknessHint(password)
  return (
    <div className="space-y-1 text-sm text-muted">
      <span aria-hidden className="flex gap-1">
        {strengths.slice(1).map((step, index) => (
          <span
            key={step}
            className={classes(
              'h-1.5 flex-1 rounded-full',
              index < strengths.indexOf(strength) ? colors[strength] : 'bg-sunken',
            )}
          />
        ))}
      </span>
      {/* As high empty as with its longest text, so that nothing below it moves. */}
      <output className="block min-h-10 sm:min-h-5">
        {password && [t.strength(t.strengths[strength]), hint && say(hint)].filter(Boolean).join('. ')}
      </output>
    </div>
  )
}

/** A new password with its strength, and its confirmation: the form's fields `name` and `confirmPassword`. */
export const NewPassword = <In extends FieldValues, Out>({
  form,
  name,
  label,
}: {
  form: UseFormReturn<In, unknown, Out>
  name: Path<In>
  label: string
}) => {
  const t = useTexts(accountTexts)
  const password = useWatch({ control: form.control, name }) as string
  return (
    <>
      <div className="space-y-1.5">
        <PasswordField
          label={label}
          autoComplete="new-password"
          hint={t.passwordHint}
          required
          {...fieldProps(form, name)}
        />
        <StrengthMeter password={password} />
      </div>
      <PasswordField
        label={t.confirmPassword}
        autoComplete="new-password"
        required
        {...fieldProps(form, 'confirmPassword' as Path<In>)}
      />
    </>
  )
}
