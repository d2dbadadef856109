import { type AnyColumn, idColumn, productColumns } from './product-columns.ts'

/** Where the columns of a file are. */
export type FileColumns = {
  header: string[]
  id: number | undefined
  columns: Map<AnyColumn, number>
  skipped: string[]
}

/** `Name am` and `NAME_AM` mean `name_am`. */
export const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Columns may come in any order. What has no known name, or one that came before, is skipped. */
export function placesOf(header: readonly string[], known: readonly string[]) {
  const names = header.map(plainName)
  const places = new Map(known.map((name) => [name, names.indexOf(name)] as const).filter(([, place]) => place !== -1))
  const used = new Set(places.values())
  return { places, skipped: header.filter((name, place) => !used.has(place) && name.trim() !== '') }
}

export function fileColumnsOf(header: string[]): FileColumns {
  const { places, skipped } = placesOf(header, [idColumn, ...productColumns.map(({ name }) => name)])
  const columns = new Map(
    productColumns.flatMap((column) => {
      const place = places.get(column.name)
      return place === undefined ? [] : [[column, place] as const]
    }),
  )
  return { header, id: places.get(idColumn), columns, skipped }
}
