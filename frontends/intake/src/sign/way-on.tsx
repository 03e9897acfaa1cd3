import { useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { ButtonLink } from '@portal/ui'
import { signTexts } from './texts.ts'

/** The way back for a guest who came from their tracking page in this tab, and otherwise to the home page. */
export const WayOn = () => {
  const t = useTexts(signTexts)
  const isTracked = sessionStorage.getItem(storageKeys.trackSession) !== null
  return (
    <ButtonLink href={isTracked ? paths.track : paths.home} variant="secondary">
      {isTracked ? t.toRequest : t.home}
    </ButtonLink>
  )
}
