import { Link } from 'wouter'
import { brand } from '@portal/contract/brand'
import { paths } from '@portal/contract/paths'
import { EmailLink, footerLinkClass, PhoneLink } from '../brand.tsx'
import { Popover } from './popover.tsx'

/** The footer's links, on pages without a footer. */
export const HelpMenu = () => (
  <Popover
    button="Help"
    buttonClass="min-h-9 cursor-pointer rounded-control px-2 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:min-h-11 max-md:px-3"
    className="w-72 p-4 text-sm"
  >
    {(close) => (
      <>
        <h2 className="text-base font-bold">Contact</h2>
        <ul className="mt-1">
          <li>
            <EmailLink />
          </li>
          <li>
            <PhoneLink />
          </li>
          <li className="text-muted">{brand.hours}</li>
        </ul>
        <p className="mt-3 flex gap-4 border-t border-line pt-2">
          <Link href={paths.terms} onClick={close} className={footerLinkClass}>
            Terms
          </Link>
          <Link href={paths.privacy} onClick={close} className={footerLinkClass}>
            Privacy
          </Link>
        </p>
      </>
    )}
  </Popover>
)
