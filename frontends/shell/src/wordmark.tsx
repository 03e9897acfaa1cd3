import { brand } from '@portal/contract/brand'

/** The icon and the product's name. */
export const Wordmark = () => (
  <span className="flex items-center gap-2.5 font-display text-lg font-bold tracking-tight">
    <img src="/favicon.svg" alt="" width="30" height="30" />
    {brand.name}
  </span>
)
