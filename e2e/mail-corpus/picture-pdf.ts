interface Picture {
  jpeg: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** A PDF with a JPEG on each page, at 200 dots per inch, as scanners write them. */
export const picturePdf = (pictures: readonly Picture[]): Blob => {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = ['%PDF-1.4\n']
  const add = (number: number, ...content: typeof parts) => parts.push(`${number} 0 obj\n`, ...content, '\nendobj\n')
  const kids = pictures.map((_, at) => `${3 + at * 3} 0 R`)
  add(1, '<< /Type /Catalog /Pages 2 0 R >>')
  add(2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pictures.length} >>`)
  pictures.forEach(({ jpeg, width, height }, at) => {
    const [page, content, image] = [3 + at * 3, 4 + at * 3, 5 + at * 3]
    const [w, h] = [(width * 72) / 200, (height * 72) / 200]
    const draw = `${w} 0 0 ${h} 0 0 cm /Scan Do`
    add(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${content} 0 R ` +
        `/Resources << /XObject << /Scan ${image} 0 R >> >> >>`,
    )
    add(content, `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)
    add(
      image,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
  })
  // Without a table of its objects, which readers make up for.
  return new Blob([...parts, 'trailer << /Root 1 0 R >>\n%%EOF\n'])
}
