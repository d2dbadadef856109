import { buildSandbox } from './sandbox.ts'

const sandbox = buildSandbox(process.env)
// Loopback only: anyone who can reach the sandbox can read all messages.
await sandbox.listen({ host: '127.0.0.1', port: Number(process.env.SANDBOX_PORT ?? 4100) })

process.once('SIGTERM', () => void sandbox.close())
process.once('SIGINT', () => void sandbox.close())
