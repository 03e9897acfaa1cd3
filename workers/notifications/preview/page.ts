import { isRequestEmail } from '@portal/contract/emails/email-data'
import { afterPages } from '../src/emails/account-emails.ts'
import { render } from '../src/emails/render.ts'
import { samples } from '../test/samples.ts'
import { emailEvents } from './events.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 1320px; padding: 24px; }
  nav { columns: 14rem; margin-bottom: 32px; }
  nav a { display: block; }
  section { border-top: 1px solid; margin-top: 32px; padding-top: 16px; }
  .pair { display: flex; flex-wrap: wrap; gap: 16px; }
  iframe { border: 1px solid; height: 760px; width: 620px; max-width: 100%; resize: both; }
  .dark { color-scheme: dark; }
  .light { color-scheme: light; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }`

const section = async ({ title, template, data, context }: (typeof samples)[number]): Promise<string> => {
  const { subject, text, html } = await render(template, data, context)
  const frame = (scheme: string) =>
    `<iframe class="${scheme}" title="${escape(title)}, ${scheme}" srcdoc="${escape(html)}"></iframe>`
  return `<section id="${escape(title.replaceAll(' ', '-'))}">
    <h2>${escape(title)}</h2>
    <p>${escape(emailEvents[template])}</p>
    <p>Subject: <strong>${escape(subject)}</strong> · ${new TextEncoder().encode(html).length} bytes</p>
    <div class="pair">${frame('light')}${frame('dark')}</div>
    <details><summary>Text part</summary><pre>${escape(text)}</pre></details>
  </section>`
}

const inSpanish = samples
  .filter(({ template, data }) =>
    isRequestEmail(data) ? data.recipient === 'requester' || data.recipient === 'signer' : afterPages.has(template),
  )
  .map(({ title, data, ...sample }) => ({
    ...sample,
    title: `${title} in Spanish`,
    data: { ...data, language: 'es' as const },
  }))
const all = [...samples, ...inSpanish].toSorted((one, other) => one.title.localeCompare(other.title))

/** A page with every email to each of its recipients, with sample data, in each of its languages, in light and dark. */
export const page = async (): Promise<string> => {
  const links = all.map(({ title }) => `<a href="#${title.replaceAll(' ', '-')}">${escape(title)}</a>`)
  const sections = await Promise.all(all.map(section))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Emails</title><style>${style}</style>
    <h1>Emails</h1><nav>${links.join('')}</nav>${sections.join('')}</html>`
}
