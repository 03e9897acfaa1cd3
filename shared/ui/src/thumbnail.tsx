import { useCallback } from 'react'

const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.hidden = true
}

/** A chosen picture, small, so that one sees it is the right one. Nothing for what is no picture, or cannot be shown. */
export const Thumbnail = ({ file }: { file: File }) => {
  const show = useCallback(
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
      ref={show}
      alt=""
      onError={hide}
      className="size-14 shrink-0 rounded-control border border-line object-cover"
    />
  )
}
