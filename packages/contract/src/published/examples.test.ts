import { expect, it } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { shopApi } from './shop-api.ts'

const examples = shopApi.sections.flatMap(({ endpoints, examples = {} }) =>
  Object.entries(examples).map(([name, example]) => {
    const endpoint: Endpoint | undefined = (endpoints as Record<string, Endpoint>)[name]
    return { name, endpoint, ...example }
  }),
)

it.each(examples)('the example of $name is a valid request and response', ({ endpoint, body, response }) => {
  if (body !== undefined) expect(endpoint?.body?.safeParse(body).error).toBeUndefined()
  expect(endpoint?.response.parse(response)).toEqual(response)
})
