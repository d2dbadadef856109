const loopback = /^https?:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:[/?#]|$)/i

/** Whether an address leads to this very machine and so to nobody outside. */
export const isLoopback = (address: string): boolean => loopback.test(address)
