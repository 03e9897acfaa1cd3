/** The city of an IP address as Cloudflare gives it: `Oakland, California`, or `Munich, Bavaria, DE` outside the US. */
const locationOf = ({ city, region, country }: Partial<IncomingRequestCfProperties>): string | null =>
  city ? [city, region, country === 'US' ? '' : country].filter(Boolean).join(', ') : null

/** The sender of a request, as its headers describe them. */
export const callerOf = (request: Request) => ({
  ip: request.headers.get('cf-connecting-ip'),
  place: locationOf((request.cf ?? {}) as Partial<IncomingRequestCfProperties>),
  userAgent: request.headers.get('user-agent'),
})
