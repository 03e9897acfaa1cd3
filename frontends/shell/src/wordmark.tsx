import { brand } from '@portal/contract/brand'

/** The icon and the product's name, which on the narrowest phones is only for screen readers where buttons need its room. */
export const Wordmark = ({ yields = false }: { yields?: boolean }) => (
  <span className="flex items-center gap-2.5 font-display text-lg font-bold tracking-tight">
    <img src="/favicon.svg" alt="" width="30" height="30" />
    <span className={yields ? 'max-[23.5rem]:sr-only' : undefined}>{brand.name}</span>
  </span>
)
