import { expect, it } from 'vitest'
import { storefrontMessages } from './messages.ts'

const { en, am } = storefrontMessages

/** Cookies and what else stays on the device: a journey compares the names in English with what really occurs. */
const namesIn = ({ privacy }: typeof en): (string | undefined)[] =>
  privacy.sections.slice(2, 4).flatMap(({ points = [] }) => points.map((point) => point.split(/[:፦]/)[0]))

it('names the same cookies and stored data in both languages', () => {
  expect(namesIn(en)).toContain('device')
  expect(namesIn(am as typeof en)).toEqual(namesIn(en))
})

it.each([en, am])('quotes the button for the current location as it is', ({ privacy, checkout }) => {
  expect(JSON.stringify(privacy.sections[1])).toContain(`“${checkout.location.ask}”`)
})
