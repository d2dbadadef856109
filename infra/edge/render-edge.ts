import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ErrorBody, ErrorCode } from '@zembil/contract/error-codes'
import { errorMessage } from '@zembil/i18n/api/error-message'
import type { Language } from '@zembil/rules/people/language'
import { failurePage } from '../../apps/storefront/server/failure-page.ts'
import { tooManyPages } from '../../apps/storefront/server/pages/page-limit.ts'
import type { EdgeSettings } from './edge-settings.ts'
import { fillTemplate } from './fill-template.ts'

const included = ['to-upstream.conf', 'to-browser.conf', 'to-nobody.conf', 'kept.conf']
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** A text between single quotes of the configuration. */
function quoted(text: string): string {
  if (/['$\\]/.test(text)) throw new Error(`nginx would read more than text in ${text}`)
  return text.replaceAll(/\s*\n\s*/g, '')
}

const body = (code: ErrorCode & ('unavailable' | 'too_many_requests'), language: Language): string =>
  quoted(JSON.stringify({ code, message: errorMessage(code, language) } satisfies ErrorBody))

/** With max_fails, nginx would still take the first server for dead when the second one restarts. */
const upstream = (name: string, servers: string[]): string => `  upstream ${name} {
    zone ${name} 64k;
${servers.map((server) => `    server ${server} max_fails=0;`).join('\n')}
    keepalive 32;
    keepalive_timeout 5s;
  }
`

/** Our own servers reach an API through the edge, which knows which one is up. */
const innerServer = (listen: string, path: string, name: string): string => `  server {
    listen ${listen};
    access_log off;
    error_log /dev/null emerg;
    location ${path} {
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_read_timeout 120s;
      client_max_body_size 0;
      proxy_pass http://${name};
    }
    location / { return 404; }
  }
`

const redirect = (port: number, { shopHost, folder }: EdgeSettings): string => `  server {
    listen ${port} default_server;
    access_log off;
    location ^~ /.well-known/acme-challenge/ { root ${folder}/acme; }
    location / { return 308 https://${shopHost}$request_uri; }
  }
`

/** Nothing of the console is kept but its files, whose names contain a hash. */
const consoleServer = (host: string, port: number): string => `  server {
    listen ${port} ssl http2;
    server_name ${host};
    include to-upstream.conf;
    include to-browser.conf;
    limit_conn connections 100;
    # As long and as large as the staff API allows.
    client_max_body_size 20m;
    proxy_read_timeout 120s;
    location ^~ /assets/ {
      access_log off;
      proxy_cache files;
      proxy_cache_key "console|$encoding|$request_uri";
      proxy_next_upstream error timeout http_404 http_502 http_503;
      include to-upstream.conf;
      include kept.conf;
      proxy_set_header Accept-Encoding $encoding;
      include to-browser.conf;
      proxy_pass http://console;
    }
    location ~ ^/(health|metrics|ready)$ { return 404; }
    location / {
      limit_req zone=visitors burst=200 nodelay;
      proxy_pass http://console;
    }
  }
`

export const errorLogOf = ({ areLogsFiles, folder }: EdgeSettings): string =>
  areLogsFiles ? `${folder}/error.log` : 'stderr'

/** The configuration as one text. */
function renderEdge(settings: EdgeSettings, isRoot: boolean): string {
  const { folder, port, httpPort, consoleHost, innerHost, apiPort, staffApiPort } = settings
  const values: Record<string, string> = {
    folder,
    accessLog: settings.areLogsFiles ? `${folder}/access.log` : '/dev/stdout',
    errorLog: errorLogOf(settings),
    user: isRoot ? `user ${settings.user};` : '',
    trusted: settings.trusted.map((one) => `  set_real_ip_from ${one};`).join('\n'),
    unlimited: settings.unlimited.map((one) => `    ${one} 0;`).join('\n'),
    rate: String(settings.requestsPerSecond),
    fileCacheSize: settings.fileCacheSize,
    upstreams: [
      upstream('storefront', settings.storefronts),
      upstream('api', settings.apis),
      ...(consoleHost ? [upstream('console', settings.consoles), upstream('staff_api', settings.staffApis)] : []),
    ].join(''),
    certificate: settings.certificate,
    key: settings.key,
    unavailableEn: body('unavailable', 'en'),
    unavailableAm: body('unavailable', 'am'),
    tooManyEn: body('too_many_requests', 'en'),
    tooManyAm: body('too_many_requests', 'am'),
    pageUnavailable: quoted(failurePage),
    pageTooMany: quoted(tooManyPages),
    innerHost,
    statusPort: String(settings.statusPort),
    inner: [
      innerServer(`${innerHost}:${apiPort}`, '~ ^/(api|media)/', 'api'),
      ...(consoleHost ? [innerServer(`${innerHost}:${staffApiPort}`, '/api/v1/staff/', 'staff_api')] : []),
    ].join(''),
    redirect: httpPort === null ? '' : redirect(httpPort, settings),
    port: String(port),
    shopHost: settings.shopHost,
    console: consoleHost ? consoleServer(consoleHost, port) : '',
  }
  return fillTemplate(new URL('nginx.conf', import.meta.url), values)
}

/** Writes the configuration into its folder and returns the path of the file. */
export function writeEdge(settings: EdgeSettings): string {
  const { folder } = settings
  for (const name of ['cache', 'temp', 'acme']) mkdirSync(`${folder}/${name}`, { recursive: true })
  for (const name of included) writeFileSync(`${folder}/${name}`, read(name))
  const file = `${folder}/nginx.conf`
  writeFileSync(file, renderEdge(settings, process.getuid?.() === 0))
  return file
}
