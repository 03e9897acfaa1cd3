/** The keys of staff's actions on a row, which a request that isn't among the list's rows has in its panel. */
export const queueKeys = {
  take: 'a',
  release: 'r',
  requested: 'e',
  checkAgain: 'c',
  setAgency: 'g',
  handOver: 'h',
} as const
