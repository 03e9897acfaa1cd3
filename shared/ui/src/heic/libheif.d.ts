// libheif's own types don't describe how it is started with the bytes of its WebAssembly.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    is_primary: () => boolean
    get_width: () => number
    get_height: () => number
    /** Draws the upright image. Calls back with null when it can't be decoded. */
    display: (into: ImageData, done: (shown: ImageData | null) => void) => void
  }
  interface Libheif {
    HeifDecoder: new () => { decode: (bytes: ArrayBuffer) => HeifImage[] }
  }
  const create: (options: { wasmBinary: ArrayBuffer }) => Libheif
  export default create
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
}
