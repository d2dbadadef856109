import type { CellRead } from './cell-values.ts'

/** Something that rows refer to by name, with every name it can be called by; the first is the one that is written. */
export type Named = { id: number; names: string[] }

export type NameLists = { subcategories: NameList; suppliers: NameList }
type NameList = { nameOf: (id: number) => string; idOf: (cell: string) => CellRead<number> }

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** Finds ids by name, in either language. Where two share a name, `#12` is the one with that id. */
export function nameListOf(kind: 'subcategory' | 'supplier', things: readonly Named[]): NameList {
  const idsOf = new Map<string, Set<number>>()
  for (const { id, names } of things)
    for (const name of names) idsOf.set(plain(name), (idsOf.get(plain(name)) ?? new Set()).add(id))
  const written = new Map(
    things.map(({ id, names: [name = ''] }) => [id, (idsOf.get(plain(name))?.size ?? 0) > 1 ? `#${id}` : name]),
  )
  const known = new Set(things.map(({ id }) => id))
  return {
    nameOf: (id) => written.get(id) ?? `#${id}`,
    idOf: (cell) => {
      const byNumber = /^#(\d{1,9})$/.exec(cell)
      const ids = byNumber ? [Number(byNumber[1])] : [...(idsOf.get(plain(cell)) ?? [])]
      const [id] = ids
      if (ids.length > 1) return { fault: `${kind}_unclear` }
      return id === undefined || !known.has(id) ? { fault: `${kind}_unknown` } : { value: id }
    },
  }
}
