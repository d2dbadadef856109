import { clampQuantity, stockForCustomer } from '@zembil/rules/orders/quantity'

type Line = { id: number; quantity: number; left_in_stock: number; max_quantity_per_order: number | null }

const available = (line: Line, bypass: boolean): number => stockForCustomer({ ...line, bypass })

type Addition<L> = { line: Omit<L, 'quantity'>; amount: number; bypass: boolean }

/** Increases an existing line and updates its price and stock; the customer's wish stays. A sold-out product leaves the lines unchanged. */
export function addLine<L extends Line>(lines: L[], { line, amount, bypass }: Addition<L>): L[] {
  const present = lines.find(({ id }) => id === line.id)
  const added = { ...present, ...line, quantity: (present?.quantity ?? 0) + amount } as L
  const quantity = clampQuantity(added.quantity, available(added, bypass))
  if (quantity === null) return lines
  const next = { ...added, quantity }
  return present ? lines.map((other) => (other === present ? next : other)) : [...lines, next]
}

export function removeLine<L extends Line>(lines: L[], id: number): L[] {
  return lines.some((line) => line.id === id) ? lines.filter((line) => line.id !== id) : lines
}

/** Subtracts the ordered quantities and removes lines that reach zero. */
export function lessLines<L extends Line>(lines: L[], taken: readonly Pick<Line, 'id' | 'quantity'>[]): L[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (taken.find(({ id }) => id === line.id)?.quantity ?? 0)
    return quantity > 0 ? { ...line, quantity } : []
  })
}

const isZero = (typed: string | number) => String(typed).trim() !== '' && Number(typed) === 0

/** Stock left, and the maximum quantity per order. */
export type Limits = Pick<Line, 'left_in_stock' | 'max_quantity_per_order'>

type Setting = { id: number; quantity: string | number; bypass: boolean; today?: Limits | undefined }

/** 0 removes the line; non-numeric input is ignored. Without `today`, the limits stored with the line apply. */
export function setLineQuantity<L extends Line>(lines: L[], { id, quantity, bypass, today }: Setting): L[] {
  if (isZero(quantity)) return removeLine(lines, id)
  return lines.map((line) => {
    if (line.id !== id) return line
    const { left_in_stock, max_quantity_per_order } = today ?? line
    const known = { ...line, left_in_stock, max_quantity_per_order }
    return { ...known, quantity: clampQuantity(quantity, available(known, bypass)) ?? line.quantity }
  })
}
