import { createServer, connect as openSocket, type Server, type Socket } from 'node:net'

export type CuttableLink = { port: number; cut: () => void; freeze: () => void; restore: () => void; close: () => void }

/**
 * A TCP proxy that a test can cut (connections break and are refused) or freeze (connections stay open but pass no
 * data), to simulate a dead or hanging server without affecting the one that other tests use.
 */
export async function cuttableLink(target: { host: string; port: number }): Promise<CuttableLink> {
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' = 'open'

  function join(near: Socket): void {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = openSocket(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => {
        if (state === 'open') to.write(bytes)
      })
    }
  }

  const server: Server = createServer(join)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      state = 'cut'
      breakAll()
    },
    freeze: () => {
      state = 'frozen'
    },
    // Data sent while frozen is lost, as on a real dead link, so those connections are useless now.
    restore: () => {
      state = 'open'
      breakAll()
    },
    close: () => {
      breakAll()
      server.close()
    },
  }
}
