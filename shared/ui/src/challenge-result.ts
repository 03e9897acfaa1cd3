/** The widget's latest report. */
export interface ChallengeResult {
  token: string | undefined
  /** It failed or is waiting for a click: there will be no token until the user acts. */
  blocked: boolean
}

/** The height of Cloudflare's widget, reserved so that nothing jumps when it loads. Its narrow layout is taller. */
export const reservedSpace = 'min-h-35 @min-[300px]:min-h-17'
