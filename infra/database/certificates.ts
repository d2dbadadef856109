import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import type { ClusterNode } from './cluster-plan.ts'

const openssl = (...args: string[]): void => void execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** An authority for this cluster alone: whoever has its key can join the cluster, so it belongs on none of its machines. */
export function keepAuthority(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [`${folder}/ca.crt`, `${folder}/ca.key`]
  mkdirSync(folder, { recursive: true })
  if (!existsSync(key))
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-days',
      '3650',
      '-keyout',
      key,
      '-out',
      certificate,
      '-subj',
      '/CN=zembil database',
    )
  return { certificate, key }
}

/**
 * A certificate for one program of a node, as server and as client. It also names the local machine, because the shop's
 * processes connect to HAProxy there and verify the certificate of the node behind it.
 */
export function writeCertificate(
  authority: string,
  folder: string,
  program: string,
  { name, address }: ClusterNode,
): void {
  const [certificate, key, request] = [
    `${folder}/${program}.crt`,
    `${folder}/${program}.key`,
    `${folder}/${program}.csr`,
  ]
  if (existsSync(certificate)) return
  const names = `subjectAltName=DNS:${name},IP:${address},DNS:localhost,IP:127.0.0.1`
  openssl('req', ...newKey, '-keyout', key, '-out', request, '-subj', `/CN=${name}`, '-addext', names)
  const signed = ['-CA', `${authority}/ca.crt`, '-CAkey', `${authority}/ca.key`, '-copy_extensions', 'copy']
  openssl('x509', '-req', '-in', request, '-out', certificate, '-days', '825', '-CAcreateserial', ...signed)
  rmSync(request)
}
