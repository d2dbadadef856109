/** The health check of an image: exits with 0 if the address answers with success. */
const [address = ''] = process.argv.slice(2)
const { ok } = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
