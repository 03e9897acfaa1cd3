import { brokenPictureMessage, tooManyPixelsMessage } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'

/** Why a file that begins as a picture is not kept. */
export class BadPicture extends Error {
  readonly code: 'wrong_kind' | 'too_large'

  constructor(code: 'wrong_kind' | 'too_large', message: string) {
    super(message)
    this.code = code
  }
}

/** A file that begins as a picture and is none. */
export const unreadable = (): BadPicture => new BadPicture('wrong_kind', brokenPictureMessage)

/** @throws BadPicture when it opens into more than whoever looks at it can hold. */
export const requireDrawable = (width: number, height: number): void => {
  if (width * height > limits.picturePixels) throw new BadPicture('too_large', tooManyPixelsMessage)
}
