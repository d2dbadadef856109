import type { Readable } from 'node:stream'
import type { EndpointName, Output, Received } from '@zembil/contract/endpoint'
import type { StaffEndpoint } from '@zembil/contract/staff/staff-endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { Actor, StoreScope } from '../sessions/actor.ts'
import type { Done } from './perform-act.ts'

export type StaffEndpoints = Record<EndpointName, StaffEndpoint>

export type OpenName<E extends StaffEndpoints> = {
  [N in keyof E]: E[N] extends { permission: 'anybody' } ? N : never
}[keyof E] &
  EndpointName
type SearchName<E extends StaffEndpoints> = {
  [N in keyof E]: E[N] extends { isSearch: true } ? N : never
}[keyof E] &
  EndpointName
export type ReadName<E extends StaffEndpoints> = {
  [N in keyof E]: E[N] extends { isLogged: true } ? never : N
}[Exclude<keyof E, OpenName<E>>] &
  (`GET /${string}` | SearchName<E>)
/** Parts of files. */
export type PartName<E extends StaffEndpoints> = {
  [N in keyof E]: E[N] extends { accepts: string } ? N : never
}[keyof E] &
  EndpointName
/** Every other write, and every read that must be logged. */
export type ActName<E extends StaffEndpoints> = Exclude<keyof E & EndpointName, OpenName<E> | ReadName<E> | PartName<E>>

/** What a handler receives: the validated request, who makes it, and the stores they may reach with it. */
export type Given<E extends StaffEndpoint> = Received<E> & { actor: Actor; stores: StoreScope }
type Answer<E extends StaffEndpoint> = E extends { produces: string } ? Readable : Output<E>

export type Perform<E extends StaffEndpoint, Prepared> = (
  input: Given<E> & { prepared: Prepared },
  tx: Transaction,
  reply: FastifyReply,
) => Promise<Done<Answer<E>>>
export type Steps<E extends StaffEndpoint, Prepared> = {
  prepare: (input: Given<E>, request: FastifyRequest) => Promise<Prepared>
  perform: Perform<E, Prepared>
}
