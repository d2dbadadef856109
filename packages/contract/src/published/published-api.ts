import type { Endpoint, EndpointName, Input, Output } from '../endpoint.ts'
import type { StaffEndpoint } from '../staff/staff-endpoint.ts'

/** A call of customers and banks, or one of staff, which names a permission. */
export type PublishedCall = Endpoint | StaffEndpoint

/** Calls on one subject. */
export type Section = {
  /** Groups the calls in the published document. */
  tag: string
  description: string
  /** The path that the names of the calls are relative to. */
  base: string
  endpoints: Record<EndpointName, PublishedCall>
  examples?: { [name: string]: CallExample }
}

/** A set of calls that is published as one OpenAPI document. */
export type PublishedApi = {
  title: string
  description: string
  /** Where the calls are made in development. */
  devServer: { url: string; description: string }
  sections: Section[]
}

export type CallExample = { body?: unknown; response?: unknown }

/** A request body and the response to it, for the calls where the schema alone does not say enough. */
export type Examples<Api extends Record<string, Endpoint>> = {
  [N in keyof Api]?: (Input<Api[N]> extends { body: infer B } ? { body: B } : unknown) & { response: Output<Api[N]> }
}
