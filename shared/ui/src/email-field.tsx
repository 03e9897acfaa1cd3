import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { limits } from '@portal/contract/limits'
import { useTexts } from '@portal/client'
import { emailPattern, validEmail } from '@portal/contract/text'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, TextField } from '@portal/ui'
import { fieldTexts } from './fields/texts.ts'

const loadTypos = () => import('@portal/contract/email-typo')

/** Whether a button or link is being pressed: a line that appeared now would move it away from the pointer. */
export const isPressing = (): boolean => document.querySelector(':is(button, a):active') !== null

interface Mistyped {
  typed: string
  meant: string
}

/** An email address that is probably mistyped, and ways to look for one. The rules load when the first field gets the focus. */
export const useMistypedEmail = () => {
  const [mistyped, setMistyped] = useState<Mistyped>()
  const latest = useRef(0)
  return {
    mistyped,
    preload: () => void loadTypos().catch(() => {}),
    /** Looks for the first of these addresses that is probably mistyped. */
    look: async (...emails: readonly string[]) => {
      const turn = ++latest.current
      // Without the code nothing is suggested.
      const typos = await loadTypos().catch(() => undefined)
      if (turn !== latest.current) return
      const found = emails.flatMap((typed) => {
        const meant = typos?.meantEmail(typed)
        return meant === undefined ? [] : [{ typed, meant }]
      })
      setMistyped(found[0])
    },
    clear: () => {
      latest.current++
      setMistyped(undefined)
    },
  }
}

/** `Did you mean pat@gmail.com?`, with the address as a button. */
export const DidYouMean = ({
  mistyped,
  onPick,
}: {
  mistyped: Mistyped | undefined
  onPick: (mistyped: Mistyped) => void
}) => {
  const t = useTexts(fieldTexts)
  return (
    <output className="text-sm empty:hidden">
      {mistyped && (
        <>
          {t.didYouMean}{' '}
          <Button
            variant="quiet"
            size="small"
            className="inline! min-h-0! px-0! underline wrap-anywhere"
            onClick={() => onPick(mistyped)}
          >
            {mistyped.meant}
          </Button>
          ?
        </>
      )}
    </output>
  )
}

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'type'> {
  /** Called with the suggested address that was chosen. */
  onPick: (email: string) => void
}

/**
 * An email address. It asks about a domain that looks mistyped once typing pauses, and says that the address is malformed when the
 * field is left.
 */
export const EmailField = ({ onPick, onFocus, onBlur, onChange, error, ...rest }: EmailFieldProps) => {
  const [malformed, setMalformed] = useState(false)
  const { mistyped, preload, look, clear } = useMistypedEmail()
  const container = useRef<HTMLDivElement>(null)
  const pause = useRef(0)
  const lookAfterPause = (email: string) => {
    window.clearTimeout(pause.current)
    pause.current = window.setTimeout(() => {
      if (emailPattern.test(email) && !isPressing()) void look(email)
    }, limits.typingPause)
  }
  useEffect(() => () => window.clearTimeout(pause.current), [])
  return (
    <div ref={container} className="space-y-1.5">
      <TextField
        {...rest}
        type="email"
        error={error ?? (malformed ? validEmail : undefined)}
        onFocus={(event) => {
          preload()
          onFocus?.(event)
        }}
        onChange={(event) => {
          setMalformed(false)
          clear()
          lookAfterPause(event.target.value.trim())
          onChange?.(event)
        }}
        onBlur={(event) => {
          window.clearTimeout(pause.current)
          onBlur?.(event)
          const email = event.target.value.trim()
          if (email === '' || isPressing()) return
          setMalformed(!emailPattern.test(email))
          void look(email)
        }}
      />
      <DidYouMean
        mistyped={mistyped}
        onPick={({ meant }) => {
          clear()
          setMalformed(false)
          onPick(meant)
          // The button goes.
          container.current?.querySelector('input')?.focus()
        }}
      />
    </div>
  )
}
