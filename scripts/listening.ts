import { createConnection } from 'node:net'

/** True when somebody accepts connections there. */
export const isListening = (url: URL, usualPort: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: url.hostname, port: Number(url.port || usualPort), timeout: 1_000 })
    const answer = (isUp: boolean) => () => {
      socket.destroy()
      resolve(isUp)
    }
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false))
  })
