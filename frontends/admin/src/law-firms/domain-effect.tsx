interface DomainEffectProps {
  /** As it will be saved. */
  domain: string
  /** The domain the firm has now; none for a new firm. */
  was?: string
  members: number
}

const membersStay = (members: number) =>
  members === 0 ? '' : members === 1 ? ' Its 1 member stays a member.' : ` Its ${members} members stay members.`

/** What saving a domain will do, before it is saved. */
export const DomainEffect = ({ domain, was, members }: DomainEffectProps) => (
  <output className="block rounded-control bg-sunken px-4 py-3 text-sm">
    {domain === '' || domain === was ? (
      <>
        People who register with an address at {was ? <strong>{was}</strong> : 'this domain'} get the firm's badge at
        once, and see the firm's reports only once their address is verified.
      </>
    ) : (
      <>
        People who register with an address at exactly <strong className="wrap-anywhere">@{domain}</strong> will get the
        firm's badge at once, and see the firm's reports only once their address is verified. Subdomains do not count.
        {was !== undefined && (
          <>
            {' '}
            Addresses at <strong className="wrap-anywhere">@{was}</strong> will not be matched any more.
            {membersStay(members)}
          </>
        )}
      </>
    )}
  </output>
)
