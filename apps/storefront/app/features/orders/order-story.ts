import type { OrderDetail } from '@zembil/contract/order-shapes'

type Event = OrderDetail['events'][number]
type Step = OrderDetail['steps'][number]
type StoryLine = { at: string } & ({ event: Event } | { step: Step })

/** All that has happened to an order, newest first. A delivery has the time of the act, not of the courier's report. */
export function orderStory({ events, steps, delivered_at }: OrderDetail): StoryLine[] {
  const delivered = events.findLast(({ to }) => to === 'successful')
  const told: StoryLine[] = [
    ...events.map((event) => ({ at: (event === delivered ? delivered_at : null) ?? event.created_at, event })),
    ...steps.map((step) => ({ at: step.at, step })),
  ]
  return told.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse()
}
