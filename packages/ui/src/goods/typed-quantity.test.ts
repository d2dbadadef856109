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
  ])('typing %s with 10 available gives the quantity %i', (text, quantity) => {
    expect(typedQuantity(text, 10)).toEqual({ draft: String(quantity), quantity })
  })

  test.each(['a', '1a', '-1', '1.5', ' ', '1 ', '፫'])('typing %j into a quantity field is ignored', (text) => {
    expect(typedQuantity(text, 10)).toBeNull()
  })

  test('an emptied quantity field stays empty and reports no quantity', () => {
    expect(typedQuantity('', 10)).toEqual({ draft: '', quantity: null })
  })

  test('typing a quantity is ignored when nothing is available', () => {
    expect(typedQuantity('1', 0)).toBeNull()
  })
})

test('the quantity dropdown lists 1 up to the available quantity', () => {
  expect(quantityChoices(3)).toEqual([1, 2, 3])
  expect(quantityChoices(0)).toEqual([])
})
