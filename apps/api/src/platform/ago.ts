const hourMs = 3_600_000

export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs)
export const daysAgo = (days: number): Date => hoursAgo(24 * days)
