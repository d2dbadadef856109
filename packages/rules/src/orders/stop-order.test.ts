import { describe, expect, it } from 'vitest'
import { orderByDistance } from './stop-order.ts'

const start = { latitude: 9, longitude: 38.7 }
const at = (name: string, longitude: number | null) => ({ name, latitude: longitude === null ? null : 9, longitude })
const namesOf = (stops: { name: string }[]) => stops.map(({ name }) => name).join(' ')

describe('orderByDistance', () => {
  it('goes on to the nearest stop that is left', () => {
    expect(namesOf(orderByDistance(start, [at('far', 38.9), at('near', 38.71), at('middle', 38.8)]))).toBe(
      'near middle far',
    )
  })

  it('measures from the last stop, not from the start', () => {
    expect(namesOf(orderByDistance(start, [at('west', 38.66), at('east', 38.73), at('further east', 38.76)]))).toBe(
      'east further east west',
    )
  })

  it('puts stops without a pin last, in their order', () => {
    expect(namesOf(orderByDistance(start, [at('b', null), at('pinned', 38.8), at('a', null)]))).toBe('pinned b a')
  })

  it.each([
    ['latitude', { latitude: null, longitude: 38.7 }],
    ['longitude', { latitude: 9, longitude: null }],
  ])('takes a stop without its %s for one without a pin', (_, half) => {
    const stops = [at('none', null), { name: 'half', ...half }, at('pinned', 38.8)]
    expect(namesOf(orderByDistance(start, stops))).toBe('pinned none half')
  })

  it('returns nothing for nothing', () => expect(orderByDistance(start, [])).toEqual([]))
})
