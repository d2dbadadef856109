import { languages } from '@zembil/rules/language'
import { expect, test } from 'vitest'
import { allMessages } from './all-messages.server.ts'

// A glob that matches nothing is not an error: pages would show keys instead of texts.
test.each(languages)('the server has the texts of its pages in %s', (language) => {
  expect(allMessages(language)).toMatchObject({
    common: { retry: expect.any(String) },
    product: { error: expect.any(String) },
    paying: { again: expect.any(String) },
  })
})
