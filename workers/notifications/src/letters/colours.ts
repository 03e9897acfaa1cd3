/** The portal's tokens as mail clients take them: plain values, light and dark. A test holds them to `theme.css`. */
export const colours = {
  page: ['#f6f3ea', '#111412'],
  card: ['#fffefa', '#1a1f1c'],
  line: ['#d9d2bf', '#363e38'],
  ink: ['#1a221e', '#eff1eb'],
  muted: ['#545a50', '#adb5ac'],
  accent: ['#0a5c41', '#7fd4af'],
  'accent-ink': ['#ffffff', '#04231a'],
  mark: ['#eba90f', '#f2b632'],
} as const

export type Colour = keyof typeof colours

export const light = (colour: Colour): string => colours[colour][0]
export const dark = (colour: Colour): string => colours[colour][1]
