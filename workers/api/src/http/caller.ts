/** The city of an IP address as Cloudflare gives it: `Oakland, California`, or `Munich, Bavaria, DE` outside the US. */
const placeOf = ({ city, region, country }: Partial<IncomingRequestCfProperties>): string | null =>
  city ? [city, region, country === 'US' ? '' : country].filter(Boolean).join(', ') : null

/** What a request says about who sent it. */
export const callerOf = (request: Request) => ({
  ip: request.headers.get('cf-connecting-ip'),
  place: placeOf((request.cf ?? {}) as Partial<IncomingRequestCfProperties>),
  userAgent: request.headers.get('user-agent'),
})
