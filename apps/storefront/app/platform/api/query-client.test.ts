import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { browserApi } from './api.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('an action that fails offline fails at once, and is not repeated', async () => {
  const client = createQueryClient(browserApi)
  let attempts = 0
  const action = client.getMutationCache().build(client, {
    mutationFn: async () => {
      attempts += 1
      throw new TypeError('no network')
    },
  })
  onlineManager.setOnline(false)
  await expect(action.execute(undefined)).rejects.toThrow('no network')
  expect(attempts).toBe(1)
})
