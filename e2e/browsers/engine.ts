/** A page in a separate session: no other session sees its cookies and storage. */
export interface Session {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Runs JavaScript in the page. The expression must give a string. */
  evaluate: (expression: string) => Promise<string>
  /** Presses keys one after the other; `Shift+Tab` presses Tab while Shift is held. */
  press: (keys: readonly string[]) => Promise<void>
  /** Types text where the focus is. */
  type: (text: string) => Promise<void>
  /** Clicks at a place in the viewport. */
  click: (x: number, y: number) => Promise<void>
  /** Attaches files of this machine to the file input that the expression gives. */
  setFiles: (expression: string, files: readonly string[]) => Promise<void>
  /** A PNG. */
  screenshot: () => Promise<Buffer>
  /** Checks the page with axe, in the light and the dark color scheme. Only Chromium does: the result is the same. */
  expectAccessible?: () => Promise<void>
  close: () => Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** A running browser. */
export interface Engine {
  open: (size: Size) => Promise<Session>
  /** The names of the files that it has saved. */
  downloaded: () => string[]
  close: () => Promise<void>
}

export type EngineName = 'chromium' | 'firefox' | 'webkit'
