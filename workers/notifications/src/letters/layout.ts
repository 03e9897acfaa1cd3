import { html } from 'hono/html'
import { brand } from '@portal/contract/brand'
import type { LetterData } from '@portal/contract/letters'
import { facts } from './facts.ts'
import type { LetterContent } from './letter.ts'

// Clients that drop <style> show the inline light colours; those that keep it follow the reader's scheme.
const style = html`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  @media (prefers-color-scheme: dark) {
    .page {
      background: #101418 !important;
    }
    .card {
      background: #191f25 !important;
      border-color: #333c45 !important;
      color: #eef1ee !important;
    }
    .quiet {
      color: #a9b3ae !important;
    }
    .rule {
      border-color: #333c45 !important;
    }
    .button {
      background: #6fcfb6 !important;
      color: #06231c !important;
    }
  }
</style>`

const fact = ([label, value]: readonly [string, string]) =>
  html` <p style="margin:0 0 8px;overflow-wrap:anywhere">
    <span class="quiet" style="color:#525c56">${label}</span><br /><strong>${value}</strong>
  </p>`

const paragraph = (words: string) => html` <p style="margin:0 0 16px">${words}</p>`

/** The whole letter as an HTML page that loads nothing; every value is escaped. */
export const layout = async (
  data: LetterData,
  { heading, paragraphs, action, because }: LetterContent,
): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${heading}</title>
          ${style}
        </head>
        <body
          class="page"
          style="margin:0;padding:24px 12px;background:#f4f5f2;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
        >
          <div
            class="card"
            style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #d5d9d0;border-radius:12px;color:#17201c"
          >
            <p class="quiet" style="margin:0 0 20px;font-weight:600;color:#525c56">${brand.name}</p>
            <h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${heading}</h1>
            ${paragraphs.map(paragraph)}
            <div class="rule" style="margin:24px 0;padding:16px 0 8px;border:solid #d5d9d0;border-width:1px 0">
              ${facts(data).map(fact)}
            </div>
            <p style="margin:0 0 24px">
              <a
                class="button"
                href="${action.url}"
                style="display:inline-block;padding:12px 22px;border-radius:8px;background:#14584a;color:#ffffff;font-weight:600;text-decoration:none"
                >${action.label}</a
              >
            </p>
            <p class="quiet" style="margin:0 0 24px;font-size:13px;color:#525c56">
              If the button does not work, copy this address:<br /><span style="overflow-wrap:anywhere"
                >${action.url}</span
              >
            </p>
            <div class="quiet rule" style="padding-top:16px;border-top:1px solid #d5d9d0;font-size:13px;color:#525c56">
              <p style="margin:0 0 8px">You get this because ${because}</p>
              <p style="margin:0">${brand.email} · ${brand.phone}<br />${brand.hours}</p>
            </div>
          </div>
        </body>
      </html> `,
  )
