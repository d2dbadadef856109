import { type AnyColumn, idColumn, productColumns } from './product-columns.ts'

/** Where the columns of a file are. */
export type FileColumns = {
  header: string[]
  id: number | undefined
  columns: Map<AnyColumn, number>
  skipped: string[]
}

/** `Name am` and `NAME_AM` mean `name_am`. */
const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Columns may come in any order. What has no known name, or one that came before, is skipped. */
export function fileColumnsOf(header: string[]): FileColumns {
  const names = header.map(plain)
  const placeOf = (name: string) => {
    const place = names.indexOf(name)
    return place === -1 ? undefined : place
  }
  const id = placeOf(idColumn)
  const columns = new Map(
    productColumns.flatMap((column) => {
      const place = placeOf(column.name)
      return place === undefined ? [] : [[column, place] as const]
    }),
  )
  const used = new Set([id, ...columns.values()])
  const skipped = header.filter((name, place) => !used.has(place) && name.trim() !== '')
  return { header, id, columns, skipped }
}
