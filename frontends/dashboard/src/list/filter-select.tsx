interface FilterSelectProps {
  label: string
  value: string | undefined
  /** The first stands for everything. */
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

/** A low selector whose label only screen readers see: its first option says what it filters. */
export const FilterSelect = ({ label, value = '', options, onChange }: FilterSelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value || undefined)}
    className="min-h-9 max-w-44 min-w-0 truncate rounded-control border border-edge bg-card px-1.5 text-sm text-ink focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent max-sm:max-w-none pointer-coarse:min-h-11 pointer-coarse:text-base"
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)

export const kindOptions = [
  { value: '', label: 'Any kind' },
  { value: 'crash', label: 'CHP' },
  { value: 'police', label: 'Police' },
]
