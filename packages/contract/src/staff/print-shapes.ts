import { z } from 'zod'

/** The papers of an order. `labels`: one for each bag. */
export const printKinds = ['pick-list', 'packing-slip', 'receipt', 'labels'] as const
export const printKind = z.enum(printKinds)
export type PrintKind = z.output<typeof printKind>
