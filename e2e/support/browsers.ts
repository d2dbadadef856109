const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const shell = '/usr/bin/chromium-headless-shell'

/** The whole browser: only that one knows whether a site can be installed. Without a screen it may stop drawing. */
export const wholeBrowser = { executablePath: '/usr/bin/chromium', args }

/** Without windows and menus of its own it does a journey in three quarters of the time. */
export const headlessShell = { executablePath: shell, args }

const noPictures = '--blink-settings=imagesEnabled=false'

/**
 * For journeys that look at no picture: pictures take half of what a page costs the browser. They keep their place, and
 * never count as lost.
 */
export const withoutPictures = { executablePath: shell, args: [...args, noPictures] }

/** What a browser without pictures says about those that a page asks for early. */
export const saysOfPictures = ({ args: given }: { args?: string[] }): RegExp | null =>
  given?.includes(noPictures)
    ? /^A preload for .* image loading is disabled|^The resource \S+\.(avif|webp) was preloaded/
    : null
