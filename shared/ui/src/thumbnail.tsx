import { useCallback } from 'react'

const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.hidden = true
}

interface ThumbnailProps {
  file: File
  /** Of a page, in degrees. A page is shown whole, so that people see which way is up. */
  turned?: number
}

/** A preview of an image file; nothing for other files, or for an image the browser can't show. */
export const Thumbnail = ({ file, turned }: ThumbnailProps) => {
  const setSource = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (!file.type.startsWith('image/')) return null
  return (
    <img
      ref={setSource}
      alt=""
      onError={hide}
      style={turned === undefined ? undefined : { rotate: `${turned}deg`, objectFit: 'contain' }}
      className="size-14 shrink-0 rounded-control border border-line object-cover"
    />
  )
}
