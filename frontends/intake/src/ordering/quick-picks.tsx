import { Button } from '@portal/ui'

/** Remembered addresses, a press each. */
export const QuickPicks = ({
  label,
  addresses,
  onPick,
}: {
  label: string
  addresses: string[]
  onPick: (address: string) => void
}) =>
  addresses.length > 0 && (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-muted">
        {label}:
      </span>
      {addresses.map((address) => (
        <Button
          key={address}
          variant="secondary"
          size="small"
          className="max-w-full py-1 wrap-anywhere"
          onClick={() => onPick(address)}
        >
          {address}
        </Button>
      ))}
    </fieldset>
  )
