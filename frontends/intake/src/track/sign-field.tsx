import { useContext, createContext, type ComponentProps } from 'react'
import { useLocation } from 'wouter'
import { call, useLanguage, useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import type { AskCode } from '@portal/contract/requests/waiting'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { Alert, Button, useAction } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { startTrackedSigning } from './endpoints.ts'
import { trackTexts } from './texts.ts'

interface SignOnPage {
  session: string
  /** Of the guest. */
  asks: readonly AskCode[]
  clientName: string
  /** Who signs on screen, as the request says it. */
  signer: TrackedRequest['signsOnScreen']
}

/** The tracking session of the page, and what its guest is asked for. */
export const SignContext = createContext<SignOnPage>({ session: '', asks: [], clientName: '', signer: null })

/** The asks that a signature answers: see `isSignedOnScreen` of the contract, whose module brings the rules of kinds. */
const signed: readonly string[] = ['authorization', 'client-release'] satisfies readonly AskCode[]

/** A document that the guest is asked for. One that is signed can be signed here, or attached as a file. */
export const SignField = (props: ComponentProps<typeof FileField>) => {
  const t = useTexts(trackTexts)
  const { session, asks, clientName, signer } = useContext(SignContext)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { busy, problem, run } = useAction()
  const ask = props.name.replace('answer-', '') as AskCode
  // One page serves both documents of a police request.
  if (signer === null || ask !== asks.find((each) => signed.includes(each))) return <FileField {...props} />
  if (signer === 'helped')
    return (
      <div className="space-y-4">
        <p className="wrap-anywhere">{t.clientSigns(clientName)}</p>
        <FileField {...props} />
      </div>
    )
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
