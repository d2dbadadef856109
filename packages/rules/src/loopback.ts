const loopback = /^https?:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:[/?#]|$)/i

/** True when the URL points to this machine and is not reachable from outside. */
export const isLoopback = (address: string): boolean => loopback.test(address)
