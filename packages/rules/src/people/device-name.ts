/** Browser and operating system by the names people know. */
export type Device = { browser: string; system: string }

// Order matters: most browsers also claim to be Chrome or Safari.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const firstMatch = (names: [string, RegExp][], text: string) => names.find(([, pattern]) => pattern.test(text))?.[0]

export function deviceOf(userAgent: string): Device | null {
  const [browser, system] = [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)]
  return browser && system ? { browser, system } : null
}
