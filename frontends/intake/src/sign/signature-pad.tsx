import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { useTexts } from '@portal/client'
import { Button } from '@portal/ui'
import { linesOf, type Lines } from './lines.ts'
import { signTexts } from './texts.ts'

interface DrawnSignatureProps {
  disabled: boolean
  /** Gets what is drawn; empty when nothing is. */
  onDraw: (lines: Lines) => void
}

/** A field to draw a signature. Nobody has to: the typed name signs, by keyboard and screen reader too. */
export const DrawnSignature = ({ disabled, onDraw }: DrawnSignatureProps) => {
  const t = useTexts(signTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const [state, setState] = useState<'empty' | 'drawn' | 'failed'>('empty')
  const show = useEffectEvent((lines: Lines) => {
    onDraw(lines)
    setState(lines.length > 0 ? 'drawn' : 'empty')
  })

  useEffect(() => {
    const field = canvas.current
    if (!field) return
    let ended = false
    const read = () => show(linesOf(pad.current?.toData() ?? [], field.getBoundingClientRect()))
    /** A canvas is empty after its size is set, and the lines belong to the earlier size. */
    const fit = () => {
      const { width, height } = field.getBoundingClientRect()
      const ratio = Math.max(window.devicePixelRatio, 1)
      if (field.width === Math.round(width * ratio)) return
      field.width = Math.round(width * ratio)
      field.height = Math.round(height * ratio)
      field.getContext('2d')?.scale(ratio, ratio)
      pad.current?.clear()
      read()
    }
    const resized = new ResizeObserver(fit)
    import('signature_pad').then(
      ({ default: Pad }) => {
        if (ended) return
        if (!field.getContext('2d')) return setState('failed')
        fit()
        pad.current = new Pad(field, { penColor: getComputedStyle(field).color, minWidth: 1, maxWidth: 2.5 })
        pad.current.addEventListener('endStroke', read)
        resized.observe(field)
        return undefined
      },
      () => setState('failed'),
    )
    return () => {
      ended = true
      resized.disconnect()
      pad.current?.off()
    }
  }, [])

  useEffect(() => {
    if (disabled) pad.current?.off()
    else pad.current?.on()
  }, [disabled])

  if (state === 'failed') return <p className="text-sm text-muted">{t.cantDraw}</p>
  const clear = () => {
    pad.current?.clear()
    onDraw([])
    setState('empty')
  }
  return (
    <div className="space-y-1.5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="font-medium">{t.draw}</p>
        {state === 'drawn' && (
          <Button variant="quiet" size="small" className="-mr-3.5" disabled={disabled} onClick={clear}>
            {t.clear}
          </Button>
        )}
      </div>
      <div className="relative rounded-control border border-edge bg-card">
        <canvas ref={canvas} aria-hidden className="block aspect-3/1 w-full touch-none rounded-control text-ink" />
        {state === 'empty' && (
          <p className="pointer-events-none absolute inset-x-4 bottom-2 border-t border-line pt-1 text-sm text-muted">
            {t.drawHere}
          </p>
        )}
      </div>
      <output className="sr-only">{state === 'drawn' && t.drawn}</output>
    </div>
  )
}
