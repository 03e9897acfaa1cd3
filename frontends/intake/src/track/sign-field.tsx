import { useContext, createContext, type ComponentProps } from 'react'
import { useLocation } from 'wouter'
import { call, useLanguage, useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import type { AskCode } from '@portal/contract/requests/waiting'
import { Alert, Button, useAction } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { startTrackedSigning } from './endpoints.ts'
import { trackTexts } from './texts.ts'

/** The tracking session of the page, and what its guest is asked for. */
export const SignContext = createContext<{ session: string; asks: readonly AskCode[] }>({ session: '', asks: [] })

/** The asks that a signature answers: see `isSignedOnScreen` of the contract, whose module brings the rules of kinds. */
const signed: readonly string[] = ['authorization', 'client-release'] satisfies readonly AskCode[]

/** A document that the guest is asked for. One that is signed can be signed here, or attached as a file. */
export const SignField = (props: ComponentProps<typeof FileField>) => {
  const t = useTexts(trackTexts)
  const { session, asks } = useContext(SignContext)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { busy, problem, run } = useAction()
  const ask = props.name.replace('answer-', '') as AskCode
  // One page serves both documents of a police request.
  if (ask !== asks.find((each) => signed.includes(each))) return <FileField {...props} />
  const start = () =>
    run(async () => {
      const { token } = await call(startTrackedSigning, { body: { ask, language } }, { bearer: session })
      navigate(paths.sign, { state: { link: { token } } })
    })
  return (
    <div className="space-y-4">
      <div className="space-y-2">
        <p>{t.signHere}</p>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button busy={busy} disabled={props.disabled} className="max-sm:w-full" onClick={() => void start()}>
          {t.signNow}
        </Button>
      </div>
      <p className="text-sm text-muted">{t.orAttach}</p>
      <FileField {...props} />
    </div>
  )
}
