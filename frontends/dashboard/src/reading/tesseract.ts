import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js'

// Tesseract without the wrapper tesseract.js, which starts its worker in a way that Trusted Types refuse.

export interface Tesseract {
  /** The words of an image file, as Tesseract's table with tabs. */
  tableOf: (image: Uint8Array) => string
}

/** Text wherever it is, in no order: a form's boxes. */
const sparseText = '11'
/** In radians. A page that is more askew is turned before it is read. */
const leastAngle = 0.004

/** @throws Error when it doesn't start */
export const startTesseract = async (wasmUrl: string, data: Uint8Array): Promise<Tesseract> => {
  const core = await createCore({ locateFile: () => wasmUrl, print: () => {}, printErr: () => {} })
  core.FS.writeFile('eng.traineddata', data)
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'eng', 1) !== 0) throw new Error("Tesseract can't use its data.")
  core.FS.unlink('eng.traineddata')
  api.SetVariable('tessedit_pageseg_mode', sparseText)
  // White on black is rare, and takes another reading of each line.
  api.SetVariable('tessedit_do_invert', '0')
  api.SetVariable('user_defined_dpi', '200')
  return {
    tableOf: (image) => {
      core.FS.writeFile('/input', image)
      api.SetImageFile(1, 0)
      api.FindLines()
      const angle = api.GetGradient()
      if (Math.abs(angle) > leastAngle) api.SetImageFile(1, angle)
      api.Recognize(null)
      const table = api.GetTSVText(0)
      api.Clear()
      core.FS.unlink('/input')
      return table
    },
  }
}
