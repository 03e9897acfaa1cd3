import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { toast } from '@portal/ui'

interface DeferredProps<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Ends the title of the toast: `the search`. Without it, nothing is said. */
  what?: string
  onFailed: () => void
  /** The component's props. */
  props: Props
}

/** A component whose code is loaded when it is shown first. When that fails, a toast says so. */
export const Deferred = <Props extends object>({ load, what, onFailed, props }: DeferredProps<Props>) => {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const start = useEffectEvent(() =>
    load().then(
      (component) => setLoaded(() => component),
      () => {
        onFailed()
        if (!what) return
        toast({
          title: `We couldn't open ${what}`,
          description: 'Check your connection and try again.',
          tone: 'danger',
        })
      },
    ),
  )
  useEffect(() => void start(), [])
  return Loaded ? <Loaded {...props} /> : null
}
