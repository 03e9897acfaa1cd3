#!/bin/sh
# Makes the PDFs of many producers that the viewer's journey opens. Run by hand on a Debian machine; the results are kept.
#   apt-get install ghostscript groff qpdf mupdf-tools img2pdf python3-reportlab librsvg2-bin imagemagick libopenjp2-tools chromium
# Each holds the words "Collision narrative" unless it is a scan.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat > "$work/report.ms" <<'TROFF'
.TL
Traffic collision report
.NH
Collision narrative
.LP
Vehicle 1 was stopped at the limit line. Vehicle 2 did not stop and struck the rear of Vehicle 1.
.bp
.NH
Parties
.LP
Two drivers, one passenger. No one was cited at the scene.
TROFF
groff -ms -Tps "$work/report.ms" > "$work/report.ps"
ps2pdf "$work/report.ps" ghostscript.pdf
groff -ms -Tpdf "$work/report.ms" > groff.pdf

cat > "$work/diagram.svg" <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" width="816" height="1056" viewBox="0 0 816 1056">
  <rect width="816" height="1056" fill="#fff"/>
  <path d="M360 0V1056M456 0V1056M0 480H816M0 576H816" stroke="#444" stroke-width="6"/>
  <rect x="380" y="620" width="56" height="110" fill="#14584a"/><rect x="380" y="740" width="56" height="110" fill="#a4231d"/>
  <text x="60" y="90" font-family="Liberation Sans" font-size="30">Collision narrative: the diagram</text>
</svg>
SVG
rsvg-convert -f pdf -o cairo.pdf "$work/diagram.svg"

cat > "$work/page.html" <<'HTML'
<!doctype html><title>Traffic collision report</title><h1>Collision narrative</h1>
<table border="1"><tr><th>Party</th><th>Direction</th></tr><tr><td>1</td><td>Northbound — 北 ↑</td></tr></table>
HTML
chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf=chromium.pdf "$work/page.html" 2> "$work/log"

# A form as agencies fill it: standard fonts that are not embedded, ticked boxes, pages of three sizes, one of them turned.
/usr/bin/python3 - <<'PYTHON'
from reportlab.pdfgen import canvas
c = canvas.Canvas('reportlab-form.pdf', pagesize=(612, 792))
c.setFont('Helvetica', 18); c.drawString(56, 720, 'Collision narrative')
c.setFont('Times-Roman', 12); c.drawString(56, 690, 'Lighting')
c.setFont('ZapfDingbats', 16); c.drawString(120, 688, '4')
c.setFont('Symbol', 14); c.drawString(150, 688, 'abg')
c.acroForm.checkbox(name='daylight', x=56, y=640, size=18, checked=True, buttonStyle='check')
c.acroForm.textfield(name='officer', x=100, y=638, width=200, height=22, value='Badge 1234', fontName='Helvetica')
c.showPage()
c.setPageSize((612, 1008)); c.setFont('Courier', 12); c.drawString(56, 900, 'Legal size'); c.showPage()
c.setPageSize((612, 792)); c.setFont('Helvetica', 12); c.drawString(56, 500, 'Turned'); c.setPageRotation(90); c.showPage()
c.save()
PYTHON

convert -size 850x1100 xc:white -font Liberation-Sans -pointsize 40 -fill black -draw "text 80,140 'Scanned page'" \
  -colorspace Gray "$work/scan.png"
convert "$work/scan.png" -quality 60 "$work/scan.jpg"
img2pdf -o img2pdf-jpeg.pdf "$work/scan.jpg"
convert "$work/scan.png" -monochrome -compress Group4 "$work/scan.tif"
img2pdf -o img2pdf-fax.pdf "$work/scan.tif"
opj_compress -i "$work/scan.png" -o "$work/scan.jp2" -r 40 > "$work/log"
img2pdf -o img2pdf-jpeg2000.pdf "$work/scan.jp2"

mutool clean -gggz ghostscript.pdf mupdf.pdf
qpdf --linearize --object-streams=generate groff.pdf qpdf-linearized.pdf
qpdf --encrypt '' owner 256 --print=none --extract=n -- groff.pdf qpdf-owner-password.pdf
qpdf --encrypt secret owner 256 -- groff.pdf encrypted.pdf
# Cut off before its end: found again object by object.
head -c -20 groff.pdf > cut-off.pdf
printf '%%PDF-1.7\nNothing of a PDF but its first line.\n' > broken.pdf
