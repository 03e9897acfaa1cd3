import { brand } from '@portal/contract/brand'
import { EmailLink, PhoneLink } from '../contact-links.tsx'
import { Popover } from './popover.tsx'

/** How to reach us, on pages without a footer. */
export const HelpMenu = () => (
  <Popover
    button="Help"
    buttonClass="min-h-9 cursor-pointer rounded-control px-2 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:min-h-11 max-md:px-3"
    className="w-72 text-sm"
  >
    {() => (
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
      </>
    )}
  </Popover>
)
