import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes('rounded-card border border-line bg-card p-5 shadow-card', className)} />
)
