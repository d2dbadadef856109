import { describe, expect, it } from 'vitest'
import { countOf, pageOf } from './list-page.ts'

const span = (limit: number, after?: number, before?: number) => ({ limit, after, before })

describe('a page of a list', () => {
  it('has no neighbours when it holds everything', () => {
    expect(pageOf([3, 2, 1], span(3), String)).toEqual({ rows: [3, 2, 1], next: null, previous: null })
    expect(pageOf([], span(3), String)).toEqual({ rows: [], next: null, previous: null })
  })

  it('names the last row as the next cursor when there are more rows', () => {
    expect(pageOf([5, 4, 3], span(2), String)).toEqual({ rows: [5, 4], next: '4', previous: null })
  })

  it('leads back to where it came from', () => {
    expect(pageOf([3, 2, 1], span(2, 4), String)).toEqual({ rows: [3, 2], next: '2', previous: '3' })
    expect(pageOf([4, 5], span(2, undefined, 3), String)).toEqual({ rows: [5, 4], next: '4', previous: null })
    expect(pageOf([4, 5, 6], span(2, undefined, 3), String)).toEqual({ rows: [5, 4], next: '4', previous: '5' })
  })
})

it('counts exactly up to 1,000', () => {
  expect(countOf(1_000)).toEqual({ value: 1_000, is_more: false })
  expect(countOf(1_001)).toEqual({ value: 1_000, is_more: true })
})
