import type { LeftOut } from '@portal/contract/source-table'

/** Says what no row of a table has, and shows it when asked. */
export const LeftOutRows = ({ parts }: { parts: readonly LeftOut[] }) => {
  if (parts.length === 0) return null
  const labels = parts.map(({ label }) => label)
  const all = [labels.slice(0, -1).join(', '), labels.at(-1)].filter(Boolean).join(' and ')
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 font-medium focus-visible:outline-2 focus-visible:outline-accent">
        {all} left out
      </summary>
      <dl className="rounded-control border border-line px-3 py-2">
        {parts.map(({ label, texts }) => (
          <div key={label} className="py-1">
            <dt className="text-muted">{label}</dt>
            {texts.map((text, at) => (
              <dd key={at} className="wrap-anywhere">
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
