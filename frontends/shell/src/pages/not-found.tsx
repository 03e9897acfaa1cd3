import { useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Page } from '@portal/ui'
import { frameTexts } from '../texts.ts'

export const NotFound = () => {
  const t = useTexts(frameTexts)
  return (
    <Page title={t.notFound} subtitle={t.cantFind} width="narrow">
      <ButtonLink href={paths.home}>{t.returnHome}</ButtonLink>
    </Page>
  )
}
