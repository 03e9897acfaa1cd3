import { brokenPictureMessage, tooManyPixelsMessage } from '@portal/contract/files/file-kinds'
import { picturePartsMax } from '@portal/contract/files/whole-picture'
import { limits } from '@portal/contract/limits'

/** A file that starts like an image but isn't accepted. */
export class ImageError extends Error {
  readonly code: 'wrong_kind' | 'too_large'

  constructor(code: 'wrong_kind' | 'too_large', message: string) {
    super(message)
    this.code = code
  }
}

export const damagedImage = (): ImageError => new ImageError('wrong_kind', brokenPictureMessage)

/** @throws ImageError when the decoded image would need more memory than a viewer may have. */
export const checkPixels = (width: number, height: number): void => {
  if (width * height === 0) throw damagedImage()
  if (width * height > limits.picturePixels) throw new ImageError('too_large', tooManyPixelsMessage)
}

/** Counts parts. @throws ImageError when there are so many that nothing but the time they take is meant. */
export const countParts = (): (() => void) => {
  let left = picturePartsMax
  return () => {
    if (--left < 0) throw damagedImage()
  }
}
