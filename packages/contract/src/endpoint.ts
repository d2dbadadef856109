import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/** The rate limit that a call counts against; the numbers are in the API's configuration. */
export type LimitName =
  | 'read'
  | 'search'
  | 'contact'
  | 'signIn'
  | 'write'
  | 'provider'
  | 'staffRead'
  | 'staffWrite'
  | 'staffSignIn'

/** One HTTP call as data. The server mounts it and the clients derive their types from it. */
export type Endpoint = {
  /** What the call does, in a few words. */
  summary: string
  /** What a caller has to know beyond the summary. */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  headers?: z.ZodObject
  response: z.ZodType
  /**
   * 'public': the response is the same for everybody, so browsers and the edge may cache it.
   * 'today': like 'public', but the cache expires at midnight in Addis Ababa at the latest.
   */
  cache?: 'public' | 'today'
  /**
   * 'customer': requires the bearer token of a signed-in customer; otherwise 401.
   * 'bank': requires the HTTP Basic credentials of the bank; otherwise 401.
   */
  auth?: 'customer' | 'bank'
  /** The errors of this call, besides those that follow from its shape: see `callErrors`. */
  errors?: readonly ErrorCode[]
  limit: LimitName
  /** Replaces `limit` when the query has a `name`, because a search costs more than a listing. */
  namedLimit?: LimitName
}
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
export type Endpoints = Record<EndpointName, Endpoint>
export const defineEndpoints = <const E extends Endpoints>(endpoints: E): E => endpoints

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
type Compact<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Part<E extends Endpoint, K extends keyof Endpoint> = K extends keyof E ? E[K] : undefined

/** What a handler receives, after parsing and with defaults applied. */
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
