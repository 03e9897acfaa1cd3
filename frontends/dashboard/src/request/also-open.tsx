import { useViewing } from '@portal/client'

/** Says which colleagues have the same request open. Only staff are told. */
export const AlsoOpen = ({ id }: { id: string }) => {
  const names = useViewing(id).map(({ name }) => name)
  return (
    // Always there, because screen readers only announce changes of what they know.
    <output className="min-w-0 truncate text-sm font-semibold text-muted">
      {names.length > 0 && `Also open: ${names.join(', ')}`}
    </output>
  )
}
