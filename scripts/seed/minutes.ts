export const hours = (count: number): number => count * 60
export const days = (count: number): number => count * 1440
