/** Where a paid order is in the shop. A stage stands beside the order's status, which is what customers see. */
export const stages = ['to-pick', 'picking', 'packed', 'ready', 'out', 'failed', 'done'] as const
export type Stage = (typeof stages)[number]
