import { type DehydratedState, hashKey } from '@tanstack/react-query'
import { scriptJson } from './json-ld.ts'

type DehydratedQuery = DehydratedState['queries'][number]
type SentQuery = Omit<DehydratedQuery, 'queryHash' | 'dehydratedAt' | 'state'> & { data: unknown; at: number }
type Pictured = { image_paths: string[]; thumbnail_image_paths?: string[] }

/** Of every query that a loader has read. */
const answered = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const

const thumbnailsOf = ({ image_paths }: Pictured) => image_paths.map((path) => path.replace('/960.', '/240.'))
const isPictured = (value: object): value is Pictured => 'image_paths' in value && Array.isArray(value.image_paths)

function withoutThumbnails(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !isPictured(value)) return value
  const { thumbnail_image_paths, ...rest } = value
  return String(thumbnail_image_paths) === String(thumbnailsOf(value)) ? rest : value
}

function addThumbnails(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) addThumbnails(part)
  if (isPictured(value)) value.thumbnail_image_paths ??= thumbnailsOf(value)
}

/** Leaves out what `readPageData` adds again. */
export function writePageData({ queries }: DehydratedState): string {
  // Loaders run side by side: in the order in which they happened to read, the bytes would differ.
  const sorted = queries.toSorted((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
  const sent = sorted.map(({ queryHash, dehydratedAt, state, ...query }): SentQuery => {
    // Whole minutes, so that two renderings of the same data are the same bytes, and a cache that asks again gets a 304.
    return { ...query, data: state.data, at: Math.floor(state.dataUpdatedAt / 60_000) * 60_000 }
  })
  return scriptJson(sent, withoutThumbnails)
}

export function readPageData(json: string): DehydratedState {
  const sent = JSON.parse(json) as SentQuery[]
  addThumbnails(sent)
  const queries = sent.map(({ data, at, ...query }): DehydratedQuery => {
    const state = { ...answered, data, dataUpdatedAt: at }
    return { ...query, queryHash: hashKey(query.queryKey), state, dehydratedAt: at }
  })
  return { mutations: [], queries }
}
