import { useTexts } from '@portal/client'
import dark1 from './pictures/docket-dark-1x.webp'
import dark2 from './pictures/docket-dark-2x.webp'
import light1 from './pictures/docket-light-1x.webp'
import light2 from './pictures/docket-light-2x.webp'
import phoneDark from './pictures/docket-phone-dark.webp'
import phoneLight from './pictures/docket-phone-light.webp'
import face1 from './pictures/face-page-1x.webp'
import face2 from './pictures/face-page-2x.webp'
import phoneFace from './pictures/face-page-phone.webp'
import { landingTexts } from './texts.ts'

const picture = 'h-auto w-full rounded-card border border-line shadow-raised'
const onPhones = '(max-width: 39.99rem)'
const dark = '(prefers-color-scheme: dark)'

/** A firm's docket with a delivered request, and the face page of its report. `npm run pictures` takes them. */
export const Pictures = () => {
  const t = useTexts(landingTexts)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[750fr_330fr]">
      <picture>
        <source media={`${onPhones} and ${dark}`} srcSet={phoneDark} width="390" height="330" />
        <source media={onPhones} srcSet={phoneLight} width="390" height="330" />
        <source media={dark} srcSet={`${dark1}, ${dark2} 2x`} />
        <img
          src={light1}
          srcSet={`${light1}, ${light2} 2x`}
          alt={t.docketPicture}
          width="750"
          height="387"
          loading="lazy"
          decoding="async"
          className={picture}
        />
      </picture>
      <picture>
        <source media={onPhones} srcSet={phoneFace} width="390" height="140" />
        <img
          src={face1}
          srcSet={`${face1}, ${face2} 2x`}
          alt={t.facePagePicture}
          width="330"
          height="387"
          loading="lazy"
          decoding="async"
          className={picture}
        />
      </picture>
    </div>
  )
}
