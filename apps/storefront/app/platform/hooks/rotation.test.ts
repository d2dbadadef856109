import { expect, it } from 'vitest'
import { firstView, moveTo, viewCount, viewOf, wrap } from './rotation.ts'

const eighteen = Array.from({ length: 18 }, (_, index) => index)

it.each([
  [0, 5, 0],
  [5, 5, 0],
  [6, 5, 1],
  [-1, 5, 4],
  [3, 0, 0],
])('wraps position %i of %i views to %i', (position, count, shown) => {
  expect(wrap(position, count)).toBe(shown)
})

it('counts a move to the view that is already shown, because it also restarts the timer', () => {
  expect(moveTo(firstView, 0, 3)).toEqual({ position: 0, moves: 1 })
})

it('shows 18 products six at a time and starts over after the last six', () => {
  let rotation = firstView
  const seen = [0, 1, 2, 3].map(() => {
    const view = viewOf(eighteen, rotation.position, 6)
    rotation = moveTo(rotation, rotation.position + 1, viewCount(eighteen.length, 6))
    return view[0]
  })
  expect(seen).toEqual([0, 6, 12, 0])
})

it('shows a shorter last view when the products do not fill it', () => {
  expect(viewCount(8, 6)).toBe(2)
  expect(viewOf(eighteen.slice(0, 8), 1, 6)).toEqual([6, 7])
})
