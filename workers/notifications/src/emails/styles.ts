/** The colors of the portal's `theme.css` as plain values, [light, dark], because email clients don't support `light-dark()`. A test compares them. */
export const colors = {
  page: ['#f6f3ea', '#111412'],
  card: ['#fffefa', '#1a1f1c'],
  line: ['#d9d2bf', '#363e38'],
  ink: ['#1a221e', '#eff1eb'],
  muted: ['#545a50', '#adb5ac'],
  accent: ['#0a5c41', '#7fd4af'],
  'accent-ink': ['#ffffff', '#04231a'],
  mark: ['#eba90f', '#f2b632'],
} as const

type Color = keyof typeof colors
export const light = (color: Color): string => colors[color][0]
const dark = (color: Color): string => colors[color][1]

const darkRules = (prefix: string) => `
  ${prefix}.body, ${prefix}.page { background-color: ${dark('page')} !important; }
  ${prefix}.card { background-color: ${dark('card')} !important; border-color: ${dark('line')} !important; }
  ${prefix}.ink { color: ${dark('ink')} !important; }
  ${prefix}.muted { color: ${dark('muted')} !important; }
  ${prefix}.rule { border-color: ${dark('line')} !important; }
  ${prefix}.mark { border-color: ${dark('mark')} !important; }
  ${prefix}.button { background-color: ${dark('accent')} !important; color: ${dark('accent-ink')} !important; }`

/**
 * Dark colors, for clients that support the media query and for Outlook on the web, which sets `data-ogsc` and
 * `data-ogsb` instead. Clients that drop this show the inline light colors.
 */
export const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .body { background-color: ${light('page')}; }
  @media (prefers-color-scheme: dark) {${darkRules('')}
  }${darkRules('[data-ogsc] ')}${darkRules('[data-ogsb] ')}
  @media (max-width: 480px) {
    .inset { padding-left: 20px !important; padding-right: 20px !important; }
    .label { width: 118px !important; }
  }
`

/** For Outlook on Windows, which ignores max-width. */
export const outlookStyles =
  '<!--[if mso]><style>.card { width: 560px !important; } td, p, a, h1 { font-family: Arial, sans-serif !important; }</style><![endif]-->'
