declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface Api {
    Init: (path: null, language: string, engine: number) => number
    SetVariable: (name: string, value: string) => void
    /** Of the file `/input`, turned by an angle in radians. */
    SetImageFile: (orientation: number, angle: number) => number
    FindLines: () => number
    GetGradient: () => number
    Recognize: (monitor: null) => number
    GetTSVText: (page: number) => string
    Clear: () => void
  }
  interface Core {
    FS: { writeFile: (name: string, data: Uint8Array) => void; unlink: (name: string) => void }
    TessBaseAPI: new () => Api
  }
  const createCore: (options: {
    locateFile: (name: string) => string
    print: () => void
    printErr: () => void
  }) => Promise<Core>
  export default createCore
}
