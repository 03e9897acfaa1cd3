import theme from '../src/theme.css?raw'
import { Section } from './section.tsx'

const colors = [...theme.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name!)
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-display']

export const Tokens = () => (
  <>
    <Section title="Colors">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {colors.map((name) => (
          <li key={name} className="overflow-hidden rounded-card border border-line bg-card text-sm">
            <svg aria-hidden className="block h-12 w-full">
              <rect width="100%" height="100%" fill={`var(--color-${name})`} />
            </svg>
            <p className="px-3 py-2 font-mono">{name}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Type">
      {sizes.map((size) => (
        <p key={size} className={`${size} font-display font-bold`}>
          Collision report <span className="font-mono text-sm font-normal text-muted">{size}</span>
        </p>
      ))}
      <p>Body text in the system’s own sans.</p>
      <p className="font-mono">CHP-7J8WB93S</p>
    </Section>
  </>
)
