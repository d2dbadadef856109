import type { QueryKey } from '@tanstack/react-query'
import type { Output } from '@zembil/contract/endpoint'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import type { CallName } from '../api/staff-api.ts'
import { type ActInput, type ActName, type ActOutput, shown, useAct } from './use-act.ts'

type BodyOf<N extends ActName> = ActInput<N> extends { body: infer Body } ? Body : never
/** A change that answers what its read would: `PUT /stores/:id` like `GET /stores/:id`, if there is one. */
type ChangeName = { [N in ActName]: N extends `PUT ${infer Path}` ? Answering<N, `GET ${Path}`> : never }[ActName]
type Answering<N extends ActName, Read extends string> = Read extends CallName
  ? ActOutput<N> extends Output<StaffApi[Read]>
    ? N
    : never
  : N
/** The calls that change what `A` adds. */
type ChangeOf<A extends ActName> = {
  [N in ChangeName]: BodyOf<A> & { version: number } extends BodyOf<N> ? N : never
}[ChangeName]

const readOf = (change: ChangeName, params: object): QueryKey => [
  change.replace('PUT', 'GET'),
  Object.keys(params).length > 0 ? { params } : {},
]

/** Changes what exists, from the version that the form shows. The form shows what was refused. */
export function useChange<C extends ChangeName>(change: C, params = {}) {
  const { mutateAsync } = useAct(change, { onRefused: shown, shows: readOf(change, params) })
  return (body: Omit<BodyOf<C>, 'version'>, version: number | null): Promise<ActOutput<C>> =>
    mutateAsync({ params, body: { ...body, version: version ?? 1 } } as unknown as ActInput<C>)
}

/** Adds something, or changes it. `more` are other parts of both addresses. */
export function useSave<A extends ActName, C extends ChangeOf<A>>(add: A, change: C, id?: number, more = {}) {
  const { mutateAsync } = useAct(add, { onRefused: shown })
  const send = useChange(change, { ...more, id })
  return (body: BodyOf<A>, version: number | null): Promise<ActOutput<A> | ActOutput<C>> =>
    version === null
      ? mutateAsync({ params: more, body } as unknown as ActInput<A>)
      : send(body as unknown as Omit<BodyOf<C>, 'version'>, version)
}
