import { useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { personStorage } from '../session/person-storage.ts'

/** A list without its address keeps nothing: names and phone numbers must not stand in one. */
const storageKey = (path: string): string => `list:${path}`

/** The address of a list as it was left, with its filters and place. */
export const lastList = (path: string): string => path + (personStorage.read(storageKey(path)) ?? '')

/** Reads each field by itself: an old bookmark with one unknown value never breaks the list. */
export function readListState<Shape extends z.ZodObject>(shape: Shape, search: URLSearchParams): z.output<Shape> {
  const fields = Object.entries(shape.shape).flatMap(([name, field]) => {
    const given = (field as z.ZodType).safeParse(search.get(name) ?? undefined)
    const { data } = given.success ? given : (field as z.ZodType).safeParse(undefined)
    return data === undefined ? [] : [[name, data]]
  })
  return Object.fromEntries(fields) as z.output<Shape>
}

const places = ['after', 'before']
/** How a list is looked at; 'clear' keeps them. */
const views = ['sort', 'tab']

function changed(old: URLSearchParams, part: Record<string, unknown>): URLSearchParams {
  const next = new URLSearchParams(old)
  // Another filter or order begins at the first page.
  for (const name of places) next.delete(name)
  for (const [name, value] of Object.entries(part))
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  return next
}

/** Filters, order and place of a list, kept in the address and, for 'back to the list', in this tab. */
export function useListState<Shape extends z.ZodObject>(shape: Shape) {
  const { pathname, search: searchText } = useLocation()
  const [search, setSearch] = useSearchParams()
  useEffect(() => personStorage.write(storageKey(pathname), searchText || null), [pathname, searchText])
  // The address follows later. Until then a second change, or one of an older rendering, starts from what was asked for.
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  }, [search])
  const go = (next: URLSearchParams, options?: NavigateOptions) => {
    asked.current = next
    setSearch(next, options)
  }
  const state = readListState(shape, search)
  const isFiltered = [...search.keys()].some((name) => name in shape.shape && ![...places, ...views].includes(name))
  return {
    state,
    isFiltered,
    /** Turning a page is a step back's worth. */
    change: (part: Partial<z.input<Shape>>) =>
      go(changed(asked.current, part), {
        replace: !places.some((name) => name in part),
        preventScrollReset: true,
      }),
    clear: () => go(new URLSearchParams([...asked.current].filter(([name]) => views.includes(name)))),
    /** Replaces everything, by a saved set of filters. */
    replace: (text: string) => go(new URLSearchParams(text)),
    searchText,
  }
}
