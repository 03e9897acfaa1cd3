/** One input device and what it does, in the format that WebDriver and WebDriver BiDi share. */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: Record<string, unknown>[]
}

/** A page in its own session: no other session sees its cookies and storage. */
export interface Session {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs JavaScript in the page. The expression must give a string. */
  evaluate: (expression: string) => Promise<string>
  perform: (sources: InputSource[]) => Promise<void>
  /** Attaches files of this machine to the file input that the expression gives. */
  setFiles: (expression: string, files: readonly string[]) => Promise<void>
  /** A PNG. */
  screenshot: () => Promise<Buffer>
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

export type EngineName = 'firefox' | 'webkit'
