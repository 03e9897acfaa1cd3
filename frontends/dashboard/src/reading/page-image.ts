/** A page's image in gray: 0 is black. */
export interface GrayImage {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export const toGray = ({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): GrayImage => {
  const gray = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < gray.length; at++, from += 4)
    gray[at] = (data[from]! * 77 + data[from + 1]! * 151 + data[from + 2]! * 28) >> 8
  return { data: gray, width, height }
}

/** Darker than this is ink, in a scan whose paper is white. */
const ink = 128
/** With more than this part of the ink alone, it is noise. Print has hardly any. */
const mostAlone = 0.05

/** The image without dark pixels that have no dark neighbor, where these are noise. */
export const despeckle = (image: GrayImage): GrayImage => {
  const { data, width, height } = image
  const alone: number[] = []
  let dark = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (data[at]! >= ink) continue
      dark++
      const isAlone =
        data[at - 1]! >= ink &&
        data[at + 1]! >= ink &&
        data[at - width]! >= ink &&
        data[at + width]! >= ink &&
        data[at - width - 1]! >= ink &&
        data[at - width + 1]! >= ink &&
        data[at + width - 1]! >= ink &&
        data[at + width + 1]! >= ink
      if (isAlone) alone.push(at)
    }
  if (alone.length <= dark * mostAlone) return image
  const clean = data.slice()
  for (const at of alone) clean[at] = 255
  return { data: clean, width, height }
}

/** With less ink than this part of a page, nothing is on it: the back of a page. A line of print has four times as much. */
const leastInk = 0.0005

export const isBlank = ({ data }: GrayImage): boolean => {
  let dark = 0
  for (const gray of data) if (gray < ink) dark++
  return dark < data.length * leastInk
}

/** The image turned clockwise. */
export const turnImage = ({ data, width, height }: GrayImage, degrees: 90 | 180 | 270): GrayImage => {
  const turned = new Uint8Array(data.length)
  if (degrees === 180) {
    for (let at = 0; at < data.length; at++) turned[data.length - 1 - at] = data[at]!
    return { data: turned, width, height }
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      turned[degrees === 90 ? x * height + height - 1 - y : (width - 1 - x) * height + y] = data[y * width + x]!
  return { data: turned, width: height, height: width }
}

/** As a file that Tesseract opens. */
export const toPgm = ({ data, width, height }: GrayImage): Uint8Array => {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  return file
}
