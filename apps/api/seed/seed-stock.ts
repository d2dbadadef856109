type Movement = { product_id: number; store_id: number; kind: 'received' | 'sold'; quantity: number; created_at: Date }

const day = 86_400_000

/** Splits a whole into equal parts; the first gets the remainder. */
function split(whole: number, parts: number): number[] {
  const share = Math.floor(whole / parts)
  return Array.from({ length: parts }, (_, index) => share + (index < whole % parts ? 1 : 0))
}

/** Invented units sold this month, the same in every run: a shop keeps more of what sells more. */
const unitsSold = (productId: number, leftInStock: number): number =>
  Math.floor(leftInStock / 2) + ((productId * 7_919) % 10)

/** Receipts and sales whose difference is the stock that the catalogue states. */
export function movementsOf(productId: number, leftInStock: number, storeIds: number[], now: Date): Movement[] {
  const left = split(leftInStock, storeIds.length)
  const sold = split(unitsSold(productId, leftInStock), storeIds.length)
  const movement = (kind: Movement['kind'], store: number, quantity: number, daysAgo: number): Movement[] =>
    quantity === 0
      ? []
      : [
          {
            product_id: productId,
            store_id: storeIds[store] ?? 0,
            kind,
            quantity,
            created_at: new Date(now.getTime() - daysAgo * day),
          },
        ]
  const received = storeIds.flatMap((_, store) =>
    movement('received', store, (left[store] ?? 0) + (sold[store] ?? 0), 40),
  )
  const soldSince = storeIds.flatMap((_, store) => movement('sold', store, -(sold[store] ?? 0), 1 + (productId % 28)))
  return [...received, ...soldSince]
}
