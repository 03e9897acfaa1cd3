import { useLayoutEffect, useRef } from 'react'
import { createTrustedPolicy } from '@portal/ui/trusted-types'

/**
 * The frame inherits the page's Content-Security-Policy, which blocks styles in markup and reports each one. Styles set by
 * script are allowed, so the markup carries them as data until `applyStyles` sets them. The email renderer always writes
 * attributes in double quotes and escapes quotes in text, so replacing them by pattern is safe.
 */
const deferStyles = (html: string): string =>
  html
    .replaceAll(/<[^>]* style="[^>]*>/g, (tag) => tag.replace(' style="', ' data-style="'))
    .replaceAll(/<(\/?)style\b/g, '<$1template')

const toTrustedHtml = createTrustedPolicy('email', 'createHTML', deferStyles)

const applyStyles = (email: Document): void => {
  for (const element of email.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  const Sheet = email.defaultView?.CSSStyleSheet
  if (!Sheet) return
  email.adoptedStyleSheets = [...email.querySelectorAll('template')].map(({ content }) => {
    const sheet = new Sheet()
    sheet.replaceSync(content.textContent ?? '')
    return sheet
  })
}

export const EmailFrame = ({ html }: { html: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  // Set here because React's srcDoc prop would turn trusted HTML into a plain string.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = toTrustedHtml(html)
  }, [html])
  const onLoad = () => {
    const email = frame.current?.contentDocument
    if (!frame.current || !email) return
    applyStyles(email)
    // As tall as its content, so that only the dialog scrolls.
    frame.current.style.height = `${email.documentElement.scrollHeight}px`
  }
  return (
    <iframe
      ref={frame}
      title="Email"
      // Same origin lets us set the styles. The sandbox still blocks scripts and keeps links from opening.
      sandbox="allow-same-origin"
      onLoad={onLoad}
      className="min-h-60 w-full rounded-control border border-line bg-white"
    />
  )
}
