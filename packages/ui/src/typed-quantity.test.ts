import { describe, expect, test } from 'vitest'
import { quantityChoices, typedQuantity } from './typed-quantity.ts'

describe('a typed quantity', () => {
  test.each([
    ['3', 3],
    ['0', 1],
    ['007', 7],
    ['10', 10],
    ['11', 10],
    ['99999999999999999999', 10],
  ])('%s of 10 available becomes %i', (text, quantity) => {
    expect(typedQuantity(text, 10)).toEqual({ draft: String(quantity), quantity })
  })

  test.each(['a', '1a', '-1', '1.5', ' ', '1 ', '፫'])('%j is ignored', (text) => {
    expect(typedQuantity(text, 10)).toBeNull()
  })

  test('an emptied field waits, and reports nothing', () => {
    expect(typedQuantity('', 10)).toEqual({ draft: '', quantity: null })
  })

  test('nothing can be typed when nothing is available', () => {
    expect(typedQuantity('1', 0)).toBeNull()
  })
})

test('the dropdown lists 1 up to what is available', () => {
  expect(quantityChoices(3)).toEqual([1, 2, 3])
  expect(quantityChoices(0)).toEqual([])
})
