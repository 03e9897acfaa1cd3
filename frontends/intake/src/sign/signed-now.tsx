import { useTexts } from '@portal/client'
import { Alert, Button, Page } from '@portal/ui'
import type { Signed } from './sign-form.tsx'
import { signTexts } from './texts.ts'
import { WayOn } from './way-on.tsx'

/** Saves the signer's copy, which is in the page alone. */
const save = ({ pdf, fileName }: Signed): void => {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // The browser may read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The end of signing, with the signer's copy. A reload shows only that the link was used. */
export const SignedNow = ({ signed }: { signed: Signed }) => {
  const t = useTexts(signTexts)
  const { emailed } = signed
  return (
    <Page title={t.signed} width="narrow">
      <div className="space-y-5">
        <Alert tone="success">
          {t.signedText} {emailed === null ? t.keepCopy : t.emailed(emailed)}
        </Alert>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => save(signed)}>{t.download}</Button>
          <WayOn />
        </div>
      </div>
    </Page>
  )
}
