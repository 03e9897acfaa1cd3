import { isGovernmentDomain } from '@portal/contract/email-address'

interface Addressed {
  readonly email: string
  readonly emailDomain: string
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/**
 * Whether an agency has this email address, or another one of its domain: a government's, or one that an admin confirmed. Anyone may
 * have an address at other domains. `findAgenciesOf` says the same in SQL.
 */
export const isAddressOf = ({ email, emailDomain }: Addressed, address: string): boolean => {
  const domain = domainOf(address)
  const own = email.toLowerCase()
  return own === address || emailDomain === domain || (isGovernmentDomain(domain) && domainOf(own) === domain)
}
