import { useId } from 'react'
import { useSay, useTexts } from '@portal/client'
import { classes, PasswordField } from '@portal/ui'
import { fieldProps, useWatch, type FieldValues, type Path, type UseFormReturn } from '@portal/ui/form'
import { weaknessMessages, weaknessOf } from '@portal/contract/accounts/guessable-passwords'
import { limits } from '@portal/contract/limits'
import { accountTexts } from './texts.ts'

const strengths = ['Too short', 'Weak', 'Fair', 'Strong'] as const
type Strength = (typeof strengths)[number]

const characterKinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** A rough estimate from length, kinds of characters and distinct characters. Only a hint: the server decides what it accepts. */
export const strengthOf = (password: string): Strength => {
  if (password.length < limits.passwordMin) return 'Too short'
  if (weaknessOf(password)) return 'Weak'
  const distinct = new Set(password.toLowerCase()).size
  const variety = characterKinds.filter((kind) => kind.test(password)).length
  const score = Math.min(password.length, distinct * 1.5) + 2 * variety
  return score < 14 ? 'Weak' : score < 19 ? 'Fair' : 'Strong'
}

/** The hint about a password that is long enough but easy to guess. */
export const weaknessHint = (password: string): string | undefined => {
  const weakness = password.length < limits.passwordMin ? undefined : weaknessOf(password)
  return weakness && weaknessMessages[weakness]
}

const colors: Record<Strength, string> = {
  'Too short': 'bg-danger',
  Weak: 'bg-danger',
  Fair: 'bg-mark',
  Strong: 'bg-done',
}

/** The hint about a new password and, once something is typed, its strength in the same place. */
const PasswordHint = ({ id, password }: { id: string; password: string }) => {
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
      {/* As high as its longest text, so that nothing below it moves. */}
      <output id={id} className="block min-h-10 sm:min-h-5">
        {password ? [t.strength(t.strengths[strength]), hint && say(hint)].filter(Boolean).join('. ') : t.passwordHint}
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
  const id = useId()
  return (
    <>
      <div className="space-y-1.5">
        <PasswordField
          label={label}
          autoComplete="new-password"
          aria-describedby={id}
          required
          {...fieldProps(form, name)}
        />
        <PasswordHint id={id} password={password} />
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
