import { clampQuantity, stockForCustomer } from '@zembil/rules/quantity'

type Line = { id: number; quantity: number; left_in_stock: number; max_quantity_per_order: number | null }

const available = (line: Line, bypass: boolean): number => stockForCustomer({ ...line, bypass })

type Addition<L> = { line: Omit<L, 'quantity'>; amount: number; bypass: boolean }

/** A line already there grows by the amount and takes over today's price and stock; nothing is added to what is sold out. */
export function addLine<L extends Line>(lines: L[], { line, amount, bypass }: Addition<L>): L[] {
  const present = lines.find(({ id }) => id === line.id)
  const added = { ...line, quantity: (present?.quantity ?? 0) + amount } as L
  const quantity = clampQuantity(added.quantity, available(added, bypass))
  if (quantity === null) return lines
  const next = { ...added, quantity }
  return present ? lines.map((other) => (other === present ? next : other)) : [...lines, next]
}

export function removeLine<L extends Line>(lines: L[], id: number): L[] {
  return lines.some((line) => line.id === id) ? lines.filter((line) => line.id !== id) : lines
}

/** Each line by so many fewer, and gone where none are left. */
export function lessLines<L extends Line>(lines: L[], taken: readonly Pick<Line, 'id' | 'quantity'>[]): L[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (taken.find(({ id }) => id === line.id)?.quantity ?? 0)
    return quantity > 0 ? { ...line, quantity } : []
  })
}

const isZero = (typed: string | number) => String(typed).trim() !== '' && Number(typed) === 0

/** How many there are, and how many one order may hold. */
export type Limits = Pick<Line, 'left_in_stock' | 'max_quantity_per_order'>

type Setting = { id: number; quantity: string | number; bypass: boolean; today?: Limits | undefined }

/** 0 removes the line; what is no number leaves it as it is. Without today's limits those it was added with count. */
export function setLineQuantity<L extends Line>(lines: L[], { id, quantity, bypass, today }: Setting): L[] {
  if (isZero(quantity)) return removeLine(lines, id)
  return lines.map((line) => {
    if (line.id !== id) return line
    const { left_in_stock, max_quantity_per_order } = today ?? line
    const known = { ...line, left_in_stock, max_quantity_per_order }
    return { ...known, quantity: clampQuantity(quantity, available(known, bypass)) ?? line.quantity }
  })
}
