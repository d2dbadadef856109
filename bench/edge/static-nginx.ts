import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { freePort } from '../../apps/api/test/free-port.ts'
import { untilAccepting } from '../../infra/edge/edge-process.ts'

export type StaticFile = { name: string; bytes: Buffer; type: string }

/** nginx that sends given bytes as files: what the edge is compared with. Same TLS, same logging, nothing to decide. */
export async function startStaticNginx(folder: string, files: StaticFile[], tls: { certificate: string; key: string }) {
  const port = await freePort()
  mkdirSync(`${folder}/files`, { recursive: true })
  for (const { name, bytes } of files) writeFileSync(`${folder}/files/${name}`, bytes)
  const locations = files.map(
    ({ name, type }) => `location = /${name} { types {} default_type "${type}"; add_header Content-Encoding br; }`,
  )
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/static-temp-${name};`,
  )
  writeFileSync(
    `${folder}/static.conf`,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/static.pid; error_log ${folder}/static-error.log crit; worker_processes auto; events { worker_connections 4096; }
http {
  ${temps.join(' ')}
  sendfile on; tcp_nopush on; keepalive_timeout 65s; keepalive_requests 10000;
  access_log ${folder}/static-access.log combined buffer=32k flush=1s;
  ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key}; ssl_session_cache shared:tls:1m;
  server { listen ${port} ssl http2; root ${folder}/files; ${locations.join('\n')} }
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', `${folder}/static.conf`, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  await untilAccepting(child, port)
  return {
    pid: child.pid ?? 0,
    origin: `https://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}
