import { expect, test } from 'vitest'
import { deviceOf } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A047F) ${chrome} SamsungBrowser/25.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 11; TECNO) ${chrome} Mobile Safari/537.36 OPR/80.0`, 'Opera', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 12; Infinix) ${chrome} UCBrowser/13.4 Mobile Safari/537.36`, 'UC Browser', 'Android'],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`, 'Chrome', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox', 'Linux'],
])('the user agent %s is shown as its browser and system', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test.each(['', 'curl/8.5.0', 'Mozilla/5.0 (Windows NT 10.0)', 'Mozilla/5.0 (Tizen) Safari/537.36'])(
  'the unknown user agent %j has no device name',
  (userAgent) => {
    expect(deviceOf(userAgent)).toBeNull()
  },
)
