import { dark, light } from './colours.ts'

const onDark = (prefix: string) => `
  ${prefix}.body, ${prefix}.page { background-color: ${dark('page')} !important; }
  ${prefix}.card { background-color: ${dark('card')} !important; border-color: ${dark('line')} !important; }
  ${prefix}.ink { color: ${dark('ink')} !important; }
  ${prefix}.muted { color: ${dark('muted')} !important; }
  ${prefix}.rule { border-color: ${dark('line')} !important; }
  ${prefix}.mark { border-color: ${dark('mark')} !important; }
  ${prefix}.button { background-color: ${dark('accent')} !important; color: ${dark('accent-ink')} !important; }`

/**
 * For clients that keep it: the reader's dark scheme, as mail programs ask for it and as Outlook on the web does.
 * Where it is dropped the inline light colours stand.
 */
export const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .body { background-color: ${light('page')}; }
  @media (prefers-color-scheme: dark) {${onDark('')}
  }${onDark('[data-ogsc] ')}${onDark('[data-ogsb] ')}
  @media (max-width: 480px) { .inset { padding-left: 20px !important; padding-right: 20px !important; } }
`

/** For Outlook on Windows alone, which knows no maximal width. */
export const outlookStyles =
  '<!--[if mso]><style>.card { width: 560px !important; } td, p, a, h1 { font-family: Arial, sans-serif !important; }</style><![endif]-->'
