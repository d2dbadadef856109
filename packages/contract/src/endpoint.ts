import type { z } from 'zod'

/** Which shared rate limit a call counts against; the numbers live in the API's configuration. */
export type LimitName = 'read' | 'search' | 'contact' | 'signIn' | 'write' | 'provider'

/** One HTTP call as data: the server mounts it, the clients are typed by it, nobody repeats it. */
export type Endpoint = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  headers?: z.ZodObject
  response: z.ZodType
  /**
   * 'public': the same answer for everybody, so browsers and the edge may keep it.
   * 'today': the same, but never beyond midnight in Addis Ababa.
   */
  cache?: 'public' | 'today'
  /** 'customer': only with the bearer token of a signed-in customer; anybody else gets 401. */
  auth?: 'customer'
  limit: LimitName
  /** Counts against this limit instead when the query has a `name`: a search costs more than a list. */
  namedLimit?: LimitName
}
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
export type Endpoints = Record<EndpointName, Endpoint>
export const defineEndpoints = <const E extends Endpoints>(endpoints: E): E => endpoints

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
type Compact<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Part<E extends Endpoint, K extends keyof Endpoint> = K extends keyof E ? E[K] : undefined

/** What a handler receives: parsed and defaulted. */
export type Received<E extends Endpoint> = Compact<{
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
  headers: Parsed<Part<E, 'headers'>>
}>
/** What a caller passes. */
export type Input<E extends Endpoint> = Compact<{
  params: Given<Part<E, 'params'>>
  query: Given<Part<E, 'query'>>
  body: Given<Part<E, 'body'>>
  headers: Given<Part<E, 'headers'>>
}>
export type Output<E extends Endpoint> = z.output<E['response']>
