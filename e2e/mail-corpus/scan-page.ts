import { Random } from '@portal/contract/testing/random'
import type { ScanKind } from '../../scripts/mail-corpus/corpus.ts'

// Pages as scanners, fax machines and phones deliver them.

type Draw = (context: OffscreenCanvasRenderingContext2D, page: OffscreenCanvas, random: Random) => void

/** Draws the page turned by degrees around its middle, on white paper. */
const drawTurned =
  (degrees: number): Draw =>
  (context, page) => {
    const { width, height } = context.canvas
    context.translate(width / 2, height / 2)
    context.rotate((degrees * Math.PI) / 180)
    context.drawImage(page, -page.width / 2, -page.height / 2)
    context.resetTransform()
  }

/** Changes the gray of each pixel, which is given with its place in parts of the page. */
const eachPixel = (
  context: OffscreenCanvasRenderingContext2D,
  change: (gray: number, x: number, y: number) => number,
) => {
  const { width, height } = context.canvas
  const image = context.getImageData(0, 0, width, height)
  for (let at = 0; at < image.data.length; at += 4) {
    const pixel = at / 4
    const gray = change(image.data[at]!, (pixel % width) / width, Math.floor(pixel / width) / height)
    image.data.fill(gray, at, at + 3)
  }
  context.putImageData(image, 0, 0)
}

const tilt = (random: Random): number => (random.chance(0.5) ? 1 : -1) * (1 + random.next())

const draws: Readonly<Record<ScanKind, Draw>> = {
  straight: drawTurned(0),
  tilted: (context, page, random) => drawTurned(tilt(random))(context, page, random),
  sideways: (context, page, random) => drawTurned(random.chance(0.5) ? 90 : 270)(context, page, random),
  'upside-down': drawTurned(180),
  noisy: (context, page, random) => {
    drawTurned(tilt(random) / 3)(context, page, random)
    eachPixel(context, (gray) => (random.chance(0.012) ? 0 : random.chance(0.01) ? 255 : gray))
  },
  fax: (context, page, random) => {
    context.drawImage(page, 0, 0)
    context.font = '22px monospace'
    context.fillText('NOV 20 2026 10:13 FAX EXAMPLE AGENCY   PAGE 01/02', 300, 26)
    eachPixel(context, (gray) => (random.chance(0.002) ? 0 : gray + random.below(60) - 30 < 150 ? 0 : 255))
  },
  photo: (context, page, random) => {
    context.filter = 'blur(0.9px)'
    context.setTransform(0.98, 0.006, -0.01, 0.97, 25, 30)
    context.drawImage(page, 0, 0)
    context.filter = 'none'
    context.resetTransform()
    eachPixel(context, (gray, x, y) => gray * (0.95 - 0.25 * x - 0.15 * y) + random.below(20))
  },
}

/** A picture of a page in this kind of scan, as JPEG. */
export const scanPage = async (page: OffscreenCanvas, kind: ScanKind, seed: number) => {
  const [width, height] = kind === 'sideways' ? [page.height, page.width] : [page.width, page.height]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'black'
  draws[kind](context, page, new Random(seed))
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: kind === 'photo' ? 0.6 : 0.8 })
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height }
}
