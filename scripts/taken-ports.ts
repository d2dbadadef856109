import { isListening } from './listening.ts'
import { stopWith } from './stop-with.ts'

/** Ends the command when a port is taken, and names the setting of each; `urls` are those of our own servers by setting. */
export async function refuseTakenPorts(urls: Record<string, string>): Promise<void> {
  const taken: string[] = []
  for (const [setting, text] of Object.entries(urls)) {
    const url = new URL(text)
    if (await isListening(url, 80)) taken.push(`Port ${url.port || 80} is in use (${setting}).`)
  }
  if (taken.length > 0) stopWith(`${taken.join('\n')}\nStop what uses it, or set another port.`)
}
