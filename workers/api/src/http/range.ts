export interface ByteRange {
  offset: number
  length: number
}

/** The single range a `Range` header requests of `size` bytes; undefined when the whole file is to be sent. */
export const readRange = (header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { offset: size - length, length } : 'unsatisfiable'
  }
  const offset = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < offset) return undefined
  return offset < size ? { offset, length: end - offset + 1 } : 'unsatisfiable'
}
