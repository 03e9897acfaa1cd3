import { useLayoutEffect, useRef } from 'react'
import { createTrustedPolicy } from '@portal/ui/trusted-types'

/**
 * A letter's HTML in a frame that runs nothing. The page's policy, which the frame inherits, refuses styles written into
 * markup, and reports each; a letter has no others. So they go in as data, and are set as a script sets them, which the
 * policy allows. (The letter's renderer writes every attribute in double quotes and escapes those in its words.)
 */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<[^>]* style="[^>]*>/g, (tag) => tag.replace(' style="', ' data-style="'))
    .replaceAll(/<(\/?)style\b/g, '<$1template')

// It runs nothing: its frame is a sandbox.
const asLetter = createTrustedPolicy('letter', 'createHTML', withoutStyles)

const applyStyles = (letter: Document): void => {
  for (const element of letter.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  const Sheet = letter.defaultView?.CSSStyleSheet
  if (!Sheet) return
  letter.adoptedStyleSheets = [...letter.querySelectorAll('template')].map(({ content }) => {
    const sheet = new Sheet()
    sheet.replaceSync(content.textContent ?? '')
    return sheet
  })
}

export const LetterFrame = ({ html }: { html: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  // Not by React, which would make plain text of it.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = asLetter(html)
  }, [html])
  const show = () => {
    const letter = frame.current?.contentDocument
    if (!frame.current || !letter) return
    applyStyles(letter)
    // As high as the letter, so that it scrolls with the dialog alone.
    frame.current.style.height = `${letter.documentElement.scrollHeight}px`
  }
  return (
    <iframe
      ref={frame}
      title="Letter"
      // Without scripts; of the same origin, so that the styles can be set. Links open nothing.
      sandbox="allow-same-origin"
      onLoad={show}
      className="min-h-60 w-full rounded-control border border-line bg-white"
    />
  )
}
