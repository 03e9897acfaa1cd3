import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'

// Decodes HEIC photos with libheif, an unchanged library that is loaded apart from our code (LGPL).

/** The most pixels that are decoded, more than any phone's camera has. */
const mostPixels = 110_000_000

const decode = async (bytes: ArrayBuffer): Promise<ImageBitmap> => {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`The server replied ${response.status} for the decoder.`)
  const libheif = createLibheif({ wasmBinary: await response.arrayBuffer() })
  // The primary image is the photo, and it needn't come first; others are its depth or more photos of a burst.
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('The file has no image.')
  const { width, height } = { width: image.get_width(), height: image.get_height() }
  if (width * height > mostPixels) throw new Error('The photo has too many pixels.')
  const pixels = await new Promise<ImageData>((resolve, reject) => {
    image.display(new ImageData(width, height), (shown) =>
      shown ? resolve(shown) : reject(new Error('The image could not be decoded.')),
    )
  })
  return createImageBitmap(pixels)
}

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const bitmap = await decode(data).catch(() => null)
  self.postMessage(bitmap, { transfer: bitmap ? [bitmap] : [] })
})
