import { useTexts } from '@portal/client'
import { Card } from '@portal/ui'
import { finderTexts } from './texts.ts'

/** The card that officers hand out, with the line of the report number marked. */
const NumberOnCard = () => {
  const t = useTexts(finderTexts)
  const rows = [t.cardDate, t.cardOfficer, t.cardNumber]
  return (
    <svg role="img" aria-label={t.card} viewBox="0 0 220 120" className="w-64 max-w-full shrink-0 text-muted">
      <rect x="1" y="1" width="218" height="118" rx="8" fill="none" stroke="currentColor" />
      <text x="14" y="24" fontSize="12" fontWeight="600" fill="currentColor">
        {t.cardTitle}
      </text>
      {rows.map((label, row) => (
        <g key={label} fontSize="10" fill="currentColor">
          <text x="14" y={48 + row * 22}>
            {label}
          </text>
          {label !== t.cardNumber && (
            <path d={`M82 ${50 + row * 22}h124`} stroke="currentColor" strokeDasharray="2 3" />
          )}
        </g>
      ))}
      <rect x="78" y="77" width="132" height="20" rx="4" fill="none" className="stroke-accent" strokeWidth="2" />
      <text x="86" y="91" fontSize="11" className="fill-accent font-mono">
        9320-2026-00123
      </text>
      <text x="78" y="111" fontSize="10" fontWeight="600" className="fill-accent">
        ↑ {t.numberIsHere}
      </text>
    </svg>
  )
}

/** The papers and facts to have at hand before starting. */
export const WhatYouNeed = () => {
  const t = useTexts(finderTexts)
  return (
    <Card className="mb-5 grid items-center gap-4 sm:grid-cols-2">
      <div className="min-w-0 space-y-2">
        <h2 className="text-lg font-semibold">{t.need}</h2>
        <ul className="list-disc space-y-1 pl-5">
          {t.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
        <p className="text-sm text-muted">{t.needNoNumber}</p>
      </div>
      <NumberOnCard />
    </Card>
  )
}
