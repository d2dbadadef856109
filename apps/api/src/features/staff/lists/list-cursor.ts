/** A place in a list that is sorted by id. Undefined for text that is no cursor: the list then starts at its beginning. */
export function readIdCursor(text: string | undefined): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** A place in a list that is sorted by time: milliseconds, and the id for what happened at the same time. */
export type TimeCursor = { at: number; id: number }

export const writeTimeCursor = (at: Date, id: number): string => `${at.getTime()}-${id}`

/** Undefined for text that is no cursor. */
export function readTimeCursor(text = ''): TimeCursor | undefined {
  const [, at, id] = /^(\d{1,13})-(\d{1,15})$/.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id: Number(id) }
}
