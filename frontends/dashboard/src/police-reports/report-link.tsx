import { Link } from 'wouter'
import { openedHere } from '../opened-here.ts'

/** A client's name that opens the report; all of what is around it, up to what is positioned, is the link. */
export const ReportLink = ({ name, href }: { name: string; href: string }) => (
  <Link
    href={href}
    state={openedHere}
    aria-haspopup="dialog"
    className="font-semibold wrap-anywhere outline-none after:absolute after:inset-0"
  >
    {name}
  </Link>
)
