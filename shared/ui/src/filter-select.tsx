interface FilterSelectProps<Value extends string> {
  label: string
  value: Value | undefined
  /** The first option shows everything. */
  options: readonly { value: Value | ''; label: string }[]
  /** Names a value that isn't among the options, because they are loading or couldn't be loaded. */
  unlisted?: string | undefined
  onChange: (value: Value | undefined) => void
}

/** A low selector whose label only screen readers see: its first option says what it filters. */
export const FilterSelect = <Value extends string>({
  label,
  value,
  options,
  unlisted,
  onChange,
}: FilterSelectProps<Value>) => (
  <select
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange((target.value as Value | '') || undefined)}
    className="min-h-9 max-w-52 min-w-0 truncate rounded-control border border-edge bg-card px-1.5 text-sm text-ink focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent pointer-coarse:min-h-11 pointer-coarse:text-base"
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
    {value && unlisted && !options.some((option) => option.value === value) && (
      <option value={value}>{unlisted}</option>
    )}
  </select>
)
